import { useI18n } from "vue-i18n";
import type { SourceName } from "../../../contract/api.ts";
import { kindOf } from "./kinds.ts";
import { AUTO, EMULATOR, pathOf } from "./ports.ts";

/** What a source is called where people read it. */
export function useSourceNames(): (source: SourceName) => string {
  const { t } = useI18n();
  return (source) => {
    if (source === AUTO) return t("source.auto");
    if (source === EMULATOR) return t("source.emulator");
    const kind = kindOf(source);
    return kind === "tray" ? pathOf(source) : t(`source.kinds.${kind}`);
  };
}
