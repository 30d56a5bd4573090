import type { Page } from "playwright-core";

/** What a scenario starts the program with. */
export interface DoorSetting {
  readonly data: string;
  /** `simulated`, `manual`, `serial:PATH`; that of the settings where it is left out. */
  readonly dice?: string;
}

/** The program, running, with one screen open. */
export interface Opened {
  readonly page: Page;
  /** What the page and its window complained of: errors on the console, breaches of the policy, wrong uses of Electron. */
  complaints(): Promise<readonly string[]>;
  /** The screen is shown anew, as by a reload; gives the page to go on with. */
  reload(): Promise<Page>;
  /** The program ends without warning, as in a power cut. */
  kill(): Promise<void>;
  /** The program ends in good order. */
  close(): Promise<void>;
}

/** A way to the host, as a scenario sees it: the same description runs at every door. */
export interface Door {
  readonly name: string;
  open(setting: DoorSetting): Promise<Opened>;
  /** Ends whatever a failed scenario left running. */
  clear(): Promise<void>;
}
