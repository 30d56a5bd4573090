import { mkdirSync } from "node:fs";
import { lockFolder } from "../src/host/lock.ts";
import type { FolderLock } from "../src/host/lock.ts";

/**
 * Builds while nobody else does: two builds at once take each other's files away. Where another process builds into this folder, `waiting` is
 * called once, and this one waits until it is done or gone (the system frees the lock of a process that ended); what it built is not built again.
 */
export function buildAlone(
  folder: string,
  work: { readonly isStale: () => boolean; readonly build: () => number; readonly waiting: () => void },
): number {
  mkdirSync(folder, { recursive: true });
  let lock: FolderLock | null = lockFolder(folder);
  const waited = lock === null;
  if (waited) work.waiting();
  while (lock === null) lock = lockFolder(folder);
  try {
    return waited && !work.isStale() ? 0 : work.build();
  } finally {
    lock.release();
  }
}
