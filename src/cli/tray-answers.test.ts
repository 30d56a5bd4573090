import { expect, test } from "vitest";
import type { TrayNotice } from "../contract/api.ts";
import { answerOf } from "./tray-answers.ts";

const battery: TrayNotice = { id: 7, kind: "warning", warning: "battery", die: null };
const offer: TrayNotice = { id: 5, kind: "offer", dice: [1, 2, 3, 4, 5] };
const question: TrayNotice = { id: 6, kind: "whichKept", dice: [3, 5], keep: 3, suggested: [0, 1, 2], mayMiss: false };
const held = [true, false, true, true, false];

test("take means dice that can be taken, not a warning that came after them", () => {
  expect(answerOf({ do: "take" }, [offer, battery])).toEqual({ call: "notice.take", args: { notice: 5 } });
});

test("take confirms the dice that are suggested as kept; keep names others", () => {
  expect(answerOf({ do: "take" }, [question])).toEqual({ call: "notice.take", args: { notice: 6 } });
  expect(answerOf({ do: "keep", held }, [question])).toEqual({
    call: "notice.take",
    args: { notice: 6, kept: [0, 2, 3] },
  });
});

test("keep is no answer where nobody asks", () => {
  expect(answerOf({ do: "keep", held }, [offer])).toBeNull();
});

test("back says that kept dice are where they were", () => {
  const changed: TrayNotice = { id: 8, kind: "keptChanged", dice: [1, 2, 3, 4, 5], kept: [0], back: true };
  expect(answerOf({ do: "back" }, [changed, battery])).toEqual({
    call: "notice.take",
    args: { notice: 8, back: true },
  });
});

test("what is not there is asked of the host all the same, which says so", () => {
  expect(answerOf({ do: "dismiss" }, [])).toEqual({ call: "notice.dismiss", args: { notice: 0 } });
});
