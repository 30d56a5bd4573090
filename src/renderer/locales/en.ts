import { gatherTexts } from "./gather.ts";

/** Every text a screen or a component brings with it, in English. Games bring their own (`Game.texts`). */
export default gatherTexts(import.meta.glob<object>("../{app,screens,components}/**/texts.en.ts", { eager: true }));
