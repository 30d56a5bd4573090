import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fromChromium, toChromium } from "./addresses.ts";
import { createFrames } from "./frames.ts";
import { invoke } from "./ipc-main.ts";
import { serve } from "./protocol.ts";
import { allowsDownload, allowsRequest, applyPermissions } from "./session.ts";
import { checkKeys, checkPlain, createEmitter, createEvent, refuse, strict, violate } from "./strict.ts";
import type { Emitter } from "./strict.ts";
import { chromium, system } from "./system.ts";
import { BINDING, PRELOAD_WORLD, worldScripts } from "./worlds.ts";
import type { Told } from "./chromium.ts";
import type { Frame } from "./frames.ts";

const EVENTS = [
  "will-frame-navigate",
  "will-navigate",
  "will-redirect",
  "will-attach-webview",
  "render-process-gone",
  "did-fail-load",
  "did-finish-load",
];

export interface Contents extends Emitter {
  readonly id: number;
  readonly mainFrame: Frame;
  send(channel: string, ...args: unknown[]): void;
  loadURL(url: string): Promise<void>;
  getURL(): string;
  reload(): void;
  isDestroyed(): boolean;
  isCrashed(): boolean;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void;
  forcefullyCrashRenderer(): void;
}

/** What the window and the tests' control have of a page beside what the program has. */
export interface ContentsInside {
  readonly contents: Contents;
  readonly ready: Promise<void>;
  readonly target: () => string;
  readonly said: readonly string[];
  frames(): readonly Frame[];
  /** Calls back when the page has been painted for the first time. */
  onPainted(listener: () => void): void;
  evaluate(expression: string): Promise<unknown>;
  /** How many times a page was loaded to its end. */
  loads(): number;
  answers(withinMs: number): Promise<boolean>;
  /** Emits an event that Chromium gives no occasion for, and says whether the program let it be. */
  lets(event: string, url: string): boolean;
  close(): Promise<void>;
}

let lastId = 0;

export function createContents(
  preload: string,
  size: { width: number; height: number },
  announce: (contents: Contents) => void,
): ContentsInside {
  lastId += 1;
  const id = lastId;
  const { emitter, emit } = createEmitter("webContents", EVENTS);
  const frames = createFrames();
  /** Main-frame loads the program itself asked for: these are not announced to it. */
  const own = new Set<string>();
  const said: string[] = [];
  let targetId = "";
  let sessionId = "";
  let url = "";
  let worlds = new Map<number, string>();
  let loads = 0;
  let crashed = false;
  let destroyed = false;
  let openHandler: ((details: { url: string }) => { action: string }) | null = null;
  let painted = (): void => {};
  let loaded = (): void => {};

  const ask = (method: string, params: Record<string, unknown> = {}, session = sessionId) =>
    chromium().send(method, params, session);
  /** What may fail because the page is going away. */
  const tell = (method: string, params: Record<string, unknown> = {}, session = sessionId): void =>
    void ask(method, params, session).catch(() => undefined);

  async function prepare(): Promise<void> {
    await applyPermissions();
    ({ targetId } = (await chromium().send("Target.createTarget", {
      url: "about:blank",
      ...size,
      newWindow: true,
    })) as { targetId: string });
    ({ sessionId } = (await chromium().send("Target.attachToTarget", { targetId, flatten: true })) as {
      sessionId: string;
    });
    chromium().listen((told) => {
      if (told.sessionId === sessionId) hear(told);
      else if (told.method === "Target.attachedToTarget" && isOpenedHere(told)) closeNew(told);
      else if (told.method === "Target.targetCrashed" && told.params["targetId"] === targetId)
        gone(String(told.params["status"]), Number(told.params["errorCode"]));
      else if (told.method === "Fetch.requestPaused" && told.sessionId !== undefined && children.has(told.sessionId))
        void intercept(told);
    });
    const scripts = worldScripts(randomUUID(), readFileSync(preload, "utf8"));
    for (const domain of ["Page", "Runtime", "Inspector", "Log"]) await ask(`${domain}.enable`);
    const { frameTree } = (await ask("Page.getFrameTree")) as { frameTree: { frame: { id: string } } };
    frames.attached(frameTree.frame.id, null);
    await ask("Page.setLifecycleEventsEnabled", { enabled: true });
    await ask("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
    await ask("Runtime.addBinding", { name: BINDING, executionContextName: PRELOAD_WORLD });
    await ask("Page.addScriptToEvaluateOnNewDocument", { source: scripts.page });
    await ask("Page.addScriptToEvaluateOnNewDocument", { source: scripts.preload, worldName: PRELOAD_WORLD });
    await ask("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  }

  const children = new Set<string>();

  function hear({ method, params }: Told): void {
    if (method === "Fetch.requestPaused") void intercept({ method, params, sessionId });
    else if (method === "Runtime.bindingCalled" && params["name"] === BINDING)
      void receive(JSON.parse(String(params["payload"])) as Message, Number(params["executionContextId"]));
    else if (method === "Runtime.executionContextCreated") {
      const context = params["context"] as { id: number; name: string; auxData: { frameId: string } };
      if (context.name === PRELOAD_WORLD) worlds.set(context.id, context.auxData.frameId);
    } else if (method === "Runtime.executionContextDestroyed") worlds.delete(Number(params["executionContextId"]));
    else if (method === "Runtime.executionContextsCleared") worlds = new Map();
    else if (method === "Page.frameAttached")
      frames.attached(String(params["frameId"]), String(params["parentFrameId"]));
    else if (method === "Page.frameDetached") frames.detached(String(params["frameId"]));
    else if (method === "Page.frameNavigated")
      navigated(params["frame"] as { id: string; parentId?: string; url: string });
    else if (method === "Page.navigatedWithinDocument") {
      if (frames.isTop(String(params["frameId"]))) url = fromChromium(String(params["url"]));
    } else if (method === "Page.loadEventFired") {
      loads += url === "" ? 0 : 1;
      loaded();
    } else if (method === "Page.lifecycleEvent" && params["name"] === "firstContentfulPaint") painted();
    else if (method === "Target.attachedToTarget") void adopt(params as never);
    else if (method === "Page.windowOpen") askToOpen(String(params["url"]));
    else if (method === "Page.downloadWillBegin") download(String(params["url"]));
    else if (method === "Runtime.exceptionThrown")
      said.push(`exception: ${JSON.stringify(params["exceptionDetails"])}`);
    else if (method === "Log.entryAdded") {
      const entry = params["entry"] as { level: string; text: string; url?: string };
      if (entry.level === "error") said.push(`${entry.text} (${entry.url ?? ""})`);
    } else if (method === "Runtime.consoleAPICalled" && params["type"] === "error")
      said.push(`console: ${JSON.stringify(params["args"])}`);
  }

  function navigated(frame: { id: string; parentId?: string; url: string }): void {
    frames.navigated(frame.id, frame.parentId ?? null, frame.url);
    if (frame.parentId !== undefined) return;
    const to = fromChromium(frame.url);
    if (to.startsWith("chrome-error:")) return;
    if (url !== "" && !to.startsWith(new URL(url).protocol)) violate(`the page left for ${to}`);
    if (to !== "about:blank") url = to;
  }

  async function intercept(told: Told): Promise<void> {
    const { requestId, request, resourceType, frameId } = told.params as {
      requestId: string;
      request: { url: string; method: string };
      resourceType: string;
      frameId: string;
    };
    const asked = fromChromium(request.url);
    const fail = (errorReason: string): void => tell("Fetch.failRequest", { requestId, errorReason }, told.sessionId);
    // Headless Chromium asks for an icon of the site; Electron does not.
    if (asked.endsWith("/favicon.ico")) return fail("Aborted");
    const isMainFrame = resourceType === "Document" && frames.isTop(frameId);
    if (resourceType === "Document" && !(isMainFrame && own.delete(asked))) {
      const event = createEvent({ url: asked, isMainFrame, isSameDocument: false, frame: frames.of(frameId) });
      emit("will-frame-navigate", event);
      if (isMainFrame && !event.defaultPrevented) emit("will-navigate", event);
      if (event.defaultPrevented) return fail("Aborted");
    }
    if (!allowsRequest(asked, request.method, resourceType)) return fail("BlockedByClient");
    const served = await serve(asked, request.method);
    if (served === null) {
      violate(`a request was let out to ${asked}`);
      return fail("BlockedByClient");
    }
    const responseHeaders = served.headers.map(([name, value]) => ({ name, value }));
    tell(
      "Fetch.fulfillRequest",
      { requestId, responseCode: served.status, responseHeaders, body: served.body.toString("base64") },
      told.sessionId,
    );
  }

  /** A frame of another process, or a worker: its requests are the program's to answer too. */
  async function adopt({
    sessionId: child,
    targetInfo,
  }: {
    sessionId: string;
    targetInfo: { type: string };
  }): Promise<void> {
    children.add(child);
    if (targetInfo.type === "iframe")
      await ask("Fetch.enable", { patterns: [{ urlPattern: "*" }] }, child).catch(() => undefined);
    tell("Runtime.runIfWaitingForDebugger", {}, child);
  }

  /** The double knows no program that lets a page open a window. */
  function askToOpen(to: string): void {
    if (openHandler === null) return violate("a page opened a window and no setWindowOpenHandler was there to deny it");
    const answer = openHandler({ url: fromChromium(to) });
    checkKeys("setWindowOpenHandler's answer", answer, ["action"]);
    if (answer.action === "deny") system.denied.push(fromChromium(to));
    else violate(`a new window for ${to} was allowed`);
  }

  function isOpenedHere({ params }: Told): boolean {
    return (params["targetInfo"] as { openerId?: string }).openerId === targetId;
  }

  /** Chromium has made the window already, and stopped it before it loads anything. */
  function closeNew({ params }: Told): void {
    const { targetId: opened } = params["targetInfo"] as { targetId: string };
    void chromium()
      .send("Target.closeTarget", { targetId: opened })
      .catch(() => undefined);
  }

  function download(from: string): void {
    const asked = from.replace(/^blob:(.*)$/s, (_all, inner: string) => `blob:${fromChromium(inner)}`);
    if (!allowsDownload(asked)) said.push(`download denied: ${asked}`);
    else system.opened.push(`download ${asked}`);
  }

  async function receive(message: Message, context: number): Promise<void> {
    if (message.type !== "invoke") return violate(`in the preload (${message.type}): ${message.text}`);
    const frame = frames.of(worlds.get(context) ?? "");
    const outcome = await invoke(message.channel, ipcEvent(frame), message.args);
    deliver(context, { type: "answer", id: message.id, ...outcome });
  }

  const ipcEvent = (senderFrame: Frame | null) =>
    strict("IpcMainInvokeEvent", { sender: contents, senderFrame, type: "frame", processId: 1, frameId: 1 });

  function deliver(contextId: number, message: object): void {
    tell("Runtime.callFunctionOn", {
      functionDeclaration: `function (text) { ${BINDING}Receive(text); }`,
      arguments: [{ value: JSON.stringify(message) }],
      executionContextId: contextId,
    });
  }

  function gone(status: string, exitCode: number): void {
    if (destroyed) return;
    crashed = true;
    worlds = new Map();
    emit("render-process-gone", createEvent({}), { reason: status === "killed" ? "killed" : "crashed", exitCode });
  }

  async function navigate(to: string): Promise<void> {
    await ready;
    if (destroyed) throw new Error(`ERR_FAILED (-2) loading '${to}'`);
    own.add(to.replace(/#.*$/s, ""));
    const finished = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    crashed = false;
    const { errorText } = (await ask("Page.navigate", { url: toChromium(to) })) as { errorText?: string };
    own.delete(to.replace(/#.*$/s, ""));
    if (errorText !== undefined) {
      const code = errorText === "net::ERR_ABORTED" ? -3 : -2;
      emit("did-fail-load", createEvent({}), code, errorText.replace("net::", ""), to, true);
      throw new Error(`${errorText.replace("net::", "")} (${code}) loading '${to}'`);
    }
    await finished;
    emit("did-finish-load", createEvent({}));
  }

  const contents: Contents = strict<Contents>("webContents", {
    ...emitter,
    id,
    get mainFrame() {
      return frames.top() ?? refuse("mainFrame was asked for before the page was there");
    },
    send(channel, ...args) {
      if (destroyed || crashed)
        refuse(
          "webContents.send to a page that is gone: Render frame was disposed before WebFrameMain could be accessed",
        );
      checkPlain(`what is sent on ${channel}`, args);
      for (const [context, frameId] of worlds) {
        if (frames.isTop(frameId)) deliver(context, { type: "push", channel, args });
      }
    },
    loadURL: navigate,
    getURL: () => url,
    reload: () => void navigate(url).catch(() => undefined),
    isDestroyed: () => destroyed,
    isCrashed: () => crashed,
    setWindowOpenHandler: (handler) => void (openHandler = handler),
    forcefullyCrashRenderer: () => void killRenderers(),
  });

  announce(contents);
  const ready = prepare();
  ready.catch((error: unknown) => {
    if (!system.isQuitting) violate(`a window could not be made: ${String(error)}`);
  });
  return {
    contents,
    ready,
    target: () => targetId,
    said,
    frames: frames.all,
    onPainted: (listener) => void (painted = listener),
    async evaluate(expression) {
      const { result } = (await ask("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true })) as {
        result: { value?: unknown };
      };
      return result.value ?? null;
    },
    loads: () => loads,
    answers: (withinMs) =>
      Promise.race([
        ask("Runtime.evaluate", { expression: "1" }).then(
          () => true,
          () => true,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false)),
      ]),
    lets(name, to) {
      const event = createEvent({ url: to });
      emit(name, event, {}, { src: to });
      return !event.defaultPrevented;
    },
    async close() {
      destroyed = true;
      if (targetId !== "")
        await chromium()
          .send("Target.closeTarget", { targetId })
          .catch(() => undefined);
    },
  };
}

type Message =
  | { readonly type: "invoke"; readonly id: number; readonly channel: string; readonly args: unknown[] }
  | { readonly type: "violation" | "preload-error"; readonly text: string };

/** Ends every renderer process: DevTools do not say which process shows which page, so all windows lose theirs. */
export async function killRenderers(): Promise<void> {
  const { processInfo } = (await chromium().send("SystemInfo.getProcessInfo")) as {
    processInfo: readonly { type: string; id: number }[];
  };
  for (const { type, id } of processInfo) {
    if (type !== "renderer") continue;
    try {
      process.kill(id, "SIGKILL");
    } catch {
      // Gone by itself in the meantime.
    }
  }
}
