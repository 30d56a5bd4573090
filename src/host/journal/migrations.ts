/**
 * What brings a journal from one format to the next, oldest first; `user_version` counts those done. One that has shipped is never changed.
 * Events are kept as JSON, as they cross every boundary; `match` is a summary of them for lists.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE match (
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seats TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    events INTEGER NOT NULL,
    result TEXT,
    taken_back INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX match_changed ON match (changed_at);
  CREATE INDEX match_unfinished ON match (changed_at) WHERE result IS NULL;

  CREATE TABLE event (
    match TEXT NOT NULL REFERENCES match (id),
    idx INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (match, idx)
  ) STRICT, WITHOUT ROWID;

  -- The roll of each tray that was committed last: it belongs to the tray, not to a match or a connection.
  CREATE TABLE tray (id TEXT PRIMARY KEY, boot INTEGER NOT NULL, roll INTEGER NOT NULL) STRICT;

  CREATE TABLE on_table (one INTEGER PRIMARY KEY CHECK (one = 1), open_match TEXT REFERENCES match (id)) STRICT;
  INSERT INTO on_table VALUES (1, NULL);
  `,
];
