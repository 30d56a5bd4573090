import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FuseV1Options, FuseVersion, flipFuses } from "@electron/fuses";
import type { FuseV1Config } from "@electron/fuses";

/** The part of electron-builder's context that is used here. */
interface Packed {
  readonly appOutDir: string;
  readonly electronPlatformName: string;
  readonly packager: { readonly appInfo: { readonly productFilename: string }; readonly executableName?: string };
}

/**
 * Every fuse of Electron's, each set by name: a new one in a later Electron fails the packaging until it has been thought about.
 * Off: running the program as Node, taking options for Node from the environment or the command line, powers for file:. On: code only from its own
 * archive, whose content is checked against the sum in the binary, and cookies encrypted.
 */
export const FUSES: FuseV1Config = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Not a matter of safety: how WebAssembly catches access out of bounds. As Electron has it.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** What stands in Electron's place where its binary could not be had; it has no fuses. */
export const STAND_IN =
  "#!/bin/sh\necho 'This folder was packaged without Electron: its binary was not to be had.' >&2\nexit 70\n";

/** electron-builder's hook between copying the program and signing it. */
export default async function afterPack(packed: Packed): Promise<void> {
  const binary = binaryOf(packed);
  if (readFileSync(binary).subarray(0, STAND_IN.length).toString("latin1") === STAND_IN) return;
  await flipFuses(binary, { ...FUSES, resetAdHocDarwinSignature: packed.electronPlatformName === "darwin" });
}

function binaryOf({ appOutDir, electronPlatformName, packager }: Packed): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === "darwin") return join(appOutDir, `${productFilename}.app`);
  return join(
    appOutDir,
    electronPlatformName === "win32" ? `${productFilename}.exe` : (packager.executableName ?? productFilename),
  );
}
