import { gatherTexts } from "./gather.ts";

/** Every text a screen or a component brings with it, in Norwegian (bokmål). Games bring their own (`Game.texts`). */
export default gatherTexts(import.meta.glob<object>("../{app,screens,components}/**/texts.nb.ts", { eager: true }));
