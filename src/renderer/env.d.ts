/// <reference types="vite/client" />
import type { Bridge } from "./api/bridge.ts";

declare global {
  interface Window {
    /** The bridge the preload script lays; absent in the browser door. */
    readonly kast?: Bridge;
  }
}
