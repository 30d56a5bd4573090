import { computed, shallowRef, watch } from "vue";
import type { TrayNotice } from "../../../contract/api.ts";
import { useTable } from "../../stores/table.ts";

/** Which dice lie beside the tray, where it sees fewer than all: asked with a suggestion, answered on the dice themselves. */
export function useKeptQuestion() {
  const table = useTable();
  const chosen = shallowRef<readonly number[]>([]);
  const question = computed(() => table.state?.notices.findLast(isQuestion) ?? null);
  const complete = computed(() => question.value !== null && chosen.value.length === question.value.keep);

  watch(
    () => JSON.stringify(question.value),
    () => (chosen.value = question.value?.suggested ?? []),
    { immediate: true },
  );

  async function answer(kept: readonly number[]): Promise<void> {
    if (question.value !== null) await table.call("notice.take", { notice: question.value.id, kept });
  }

  return {
    question,
    chosen,
    complete,
    toggle(die: number): void {
      chosen.value = chosen.value.includes(die) ? chosen.value.filter((one) => one !== die) : [...chosen.value, die];
    },
    confirm: () => (complete.value ? void answer(chosen.value) : undefined),
    /** None was kept: the dice that are not seen are missing. */
    missing: () => void answer([]),
    async putAway(): Promise<void> {
      if (question.value !== null) await table.call("notice.dismiss", { notice: question.value.id });
    },
  };
}

type Question = Extract<TrayNotice, { kind: "whichKept" }>;

function isQuestion(notice: TrayNotice): notice is Question {
  return notice.kind === "whichKept";
}
