import { createInterface } from "node:readline";
import type { Reply, TableState } from "../contract/api.ts";
import type { Match } from "../engine/match/match.ts";
import { currentTurn, dueThrow, seatName } from "../engine/match/view.ts";
import { parseMove } from "./moves.ts";
import type { Move } from "./moves.ts";
import { boxesOf, cardsText, eventText, hasWords, standingsText, turnText } from "./play-view.ts";
import type { Session } from "./session.ts";
import { answerOf } from "./tray-answers.ts";
import { createTelling, speak } from "./telling.ts";
import { facesRead, parseWordMove, WORD_HELP, wordCommand, wordsMissing } from "./word-moves.ts";
import type { WordMove } from "./word-moves.ts";

const HELP = `Enter          throw the dice that are not kept
keep 1 3 5     keep these dice and no others; keep none lets all go
b7, fullHouse  take that box, by its number or name
42611          the faces, where you threw the dice yourself (the thrown ones or all)
correct 3 5    die 3 shows a 5
undo           take the last step back
take, dismiss  answer what the tray asks; keep 1 3 where it asks which dice were kept,
               back where kept dice that changed are set back
look, clear    let the tray look at the dice again; forget the single dice it has read
leave          leave the match; the others go on
cards          show the cards
again          once a match is over: one more, or the tie played off
quit           stop here; kast play --continue goes on`;

/** A person plays in this terminal. Resolves when the match is over and left, or put off. */
export function playByHand(
  session: Session,
  show: (text: string) => void,
  output: NodeJS.WritableStream,
  stop: AbortSignal,
): Promise<void> {
  const finished = Promise.withResolvers<void>();
  const keys = createInterface({ input: process.stdin, output, prompt: "> " });
  let work: Promise<unknown> = Promise.resolve();
  let open = true;
  let busy = false;
  const ask = (): void => {
    if (open && !busy) keys.prompt(true);
  };

  const status = (): void => {
    const { match } = session;
    if (match.phase === "ended") show(`\n${standingsText(match)}\n\n${overText(match)}`);
    else if (dueThrow(match)?.kind === "turn" || currentTurn(match)?.dice)
      show(`\n${cardsText(match)}\n\n${turnText(match)}`);
    else show(`\n${turnText(match)}`);
    ask();
  };
  const telling = createTelling(session, (text) => show(`! ${text}`));
  const listen = (state: TableState): void => {
    if (telling(state)) ask();
  };

  const perform = async (move: Move): Promise<void> => {
    if (move.do === "quit" || (move.do === "throw" && session.match.phase === "ended")) return keys.close();
    if (move.do === "help") return show(hasWords(session.match) ? `${HELP}\n${WORD_HELP}` : HELP);
    if (move.do === "again") return playAgain();
    if (move.do === "cards") return show(cardsText(session.match));
    const reply = await carryOut(session, move);
    if (!reply.ok) show(speak(session, reply.refusal));
  };

  const say = (done: Reply<unknown> | { readonly error: string }): void => {
    if ("error" in done) show(done.error);
    else if (!done.ok) show(speak(session, done.refusal));
  };

  async function take(box: string, typed: string): Promise<void> {
    const missing = wordsMissing(session.match, box, typed);
    if (missing === null) await perform({ do: "box", box });
    else show(missing);
  }

  async function playAgain(): Promise<void> {
    const reply = await session.again();
    if (reply.ok) status();
    else show(speak(session, reply.refusal));
  }

  session.onEvents((events) => {
    for (const event of events) {
      const text = eventText(session.match, event);
      if (text !== null) show(text);
    }
    status();
  });
  session.onTable(listen);
  keys.on("line", (line) => {
    // One after the other: what is typed ahead meets the table as the line before left it.
    work = work
      .then(async () => {
        busy = true;
        const { match } = session;
        const boxes = boxesOf(match);
        const words = hasWords(match) ? parseWordMove(line, boxes) : null;
        const move = words ?? parseMove(line, boxes, currentTurn(match)?.held.length ?? 0);
        if ("error" in move) show(move.error);
        else if ("do" in move && isWordMove(move)) await say(await layOrRule(session, move));
        else if (move.do === "box") await take(move.box, line.trim());
        else await perform(move);
        busy = false;
        ask();
      })
      .catch(finished.reject);
  });
  keys.on("SIGINT", () => keys.close());
  stop.addEventListener("abort", () => keys.close(), { once: true });
  keys.on("close", () => {
    open = false;
    void work.finally(() => finished.resolve());
  });
  show('Type "help" for what can be typed.');
  listen(session.state);
  status();
  return finished.promise.finally(() => keys.close());
}

/** What can be done when a match is over. */
function overText(match: Match): string {
  const tied = match.result?.playOff ?? [];
  const leave = "Enter leaves it, undo takes the last step back";
  if (tied.length === 0) return `The match is over. ${leave}, again plays one more.`;
  const names = tied.map((seat) => seatName(match, seat)).join(" and ");
  return `${names} are tied. again plays one more match between them to break it. ${leave}.`;
}

function isWordMove(move: Move | WordMove): move is WordMove {
  return move.do === "lay" || move.do === "read" || move.do === "rule";
}

async function layOrRule(session: Session, move: WordMove): Promise<Reply<unknown> | { readonly error: string }> {
  if (move.do === "read") {
    const faces = facesRead(session.match, move.letters);
    return "error" in faces ? faces : session.enterDice(faces);
  }
  const made = wordCommand(session.match, move);
  return "type" in made ? session.command(made) : made;
}

function carryOut(
  session: Session,
  move: Exclude<Move, { do: "quit" | "help" | "cards" | "again" }>,
): ReturnType<Session["command"]> {
  const turn = currentTurn(session.match);
  const seat = turn?.seat ?? dueThrow(session.match)?.seat ?? "";
  switch (move.do) {
    case "throw":
      return session.throwDice();
    case "dice":
      return session.enterDice(move.dice);
    case "keep": {
      const answer = answerOf(move, session.state.notices);
      return answer === null ? session.command({ type: "hold", seat, held: move.held }) : session.answer(answer);
    }
    case "look":
      return session.dice("dice.again");
    case "clear":
      return session.dice("dice.clear");
    case "box":
      return session.command({ type: "score", seat, box: move.box });
    case "correct":
      return session.command({ type: "correctDie", seat, die: move.die, face: move.face });
    case "undo":
      return session.command({ type: "undo" });
    case "retire":
      return session.command({ type: "retire", seat });
    case "take":
    case "dismiss":
    case "back": {
      const answer = answerOf(move, session.state.notices);
      return answer === null ? Promise.resolve({ ok: true, value: null }) : session.answer(answer);
    }
  }
}
