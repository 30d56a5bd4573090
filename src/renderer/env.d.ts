/// <reference types="vite/client" />

interface Window {
  /** The bridge the preload script lays; absent in the browser door. */
  readonly kast?: import("./api/bridge.ts").Bridge;
}
