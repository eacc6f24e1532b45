import { pageCompanyParameter } from "#platform/contract/page-company.ts";
import { onCompanyChange, pageCompany } from "#platform/web/call/page-company.ts";

type Hear = (latest: Record<string, unknown>) => void;

interface Listener {
  hear: Hear;
  /** Called when live updates may have been missed. */
  missed: (() => void) | undefined;
}

interface Stream {
  /** The event stream; undefined while the page is hidden. */
  source: EventSource | undefined;
  listeners: Map<string, Set<Listener>>;
  leave: () => void;
}

/**
 * The time, in milliseconds, after which a hidden page closes its stream, so that a short change of windows has no
 * effect.
 */
const graceMs = 15_000;
/**
 * The time in ms after which a refused stream is requested again: a browser reopens broken streams, but not refused
 * ones.
 */
const refusedMs = 30_000;

let stream: Stream | undefined;

/**
 * Registers a listener for one kind of live update; returns a function that unregisters it. All parts of a page share
 * one stream, because streams per person and connections per browser are limited; a hidden page has none. Missed
 * updates are not repeated: `missed` is called when the stream is open again, and every 30 seconds while the portal
 * refuses one.
 */
export function hearNews(event: string, hear: Hear, missed?: () => void): () => void {
  const own = stream ?? openStream();
  stream = own;
  const those = own.listeners.get(event) ?? new Set();
  if (!own.listeners.has(event)) {
    own.listeners.set(event, those);
    if (own.source) attach(own.source, event, those);
  }
  const listener = { hear, missed };
  those.add(listener);
  return () => {
    those.delete(listener);
    if ([...own.listeners.values()].some(({ size }) => size > 0)) return;
    own.leave();
    if (stream === own) stream = undefined;
  };
}

function attach(source: EventSource, event: string, those: ReadonlySet<Listener>): void {
  source.addEventListener(event, ({ data }: MessageEvent<string>) => {
    const latest = JSON.parse(data) as Record<string, unknown>;
    for (const { hear } of those) hear(latest);
  });
}

/**
 * Returns the address of this page's stream. It names the window and its previous page, so that the server frees the
 * place of the previous page's stream.
 */
function streamAddress(): string {
  const names = new URLSearchParams({ window: windowId });
  if (previousWindowId !== null) names.set("previous", previousWindowId);
  const company = pageCompany();
  if (company !== undefined) names.set(pageCompanyParameter, String(company));
  return `/api/live/?${names}`;
}

const windowKey = "portal.live_window";
/** The id of this page, new with each load, because duplicating a window also copies its storage. */
const windowId = crypto.getRandomValues(new Uint32Array(4)).join("-");
const previousWindowId = takeWindowName();

function takeWindowName(): string | null {
  try {
    const previous = sessionStorage.getItem(windowKey);
    sessionStorage.setItem(windowKey, windowId);
    return previous;
  } catch {
    // The server notices the end of the connection without storage too, only perhaps later.
    return null;
  }
}

function openStream(): Stream {
  let waitingTimeout: ReturnType<typeof setTimeout> | undefined;
  /** `missedSome`: the page had no stream before, so updates may have been missed until this one is open. */
  const connect = (missedSome: boolean) => {
    const source = new EventSource(streamAddress());
    own.source = source;
    for (const [event, those] of own.listeners) attach(source, event, those);
    let brokeOff = missedSome;
    source.addEventListener("open", () => {
      setLive(true);
      if (brokeOff) askAnew();
      brokeOff = false;
    });
    source.addEventListener("error", () => {
      brokeOff = true;
      if (source.readyState !== EventSource.CLOSED) return;
      own.source = undefined;
      setLive(false);
      // The stream was refused again, so its data is read at least at this interval.
      if (missedSome) askAnew();
      waitingTimeout = setTimeout(look, refusedMs);
    });
  };
  const askAnew = () => {
    for (const those of own.listeners.values()) for (const { missed } of those) missed?.();
  };
  const disconnect = () => {
    own.source?.close();
    own.source = undefined;
  };
  const look = () => {
    clearTimeout(waitingTimeout);
    if (document.hidden) waitingTimeout = setTimeout(disconnect, graceMs);
    else if (!own.source) connect(true);
  };
  const leavePage = () => {
    clearTimeout(waitingTimeout);
    disconnect();
  };
  const stopFollowing = onCompanyChange(() => {
    disconnect();
    look();
  });
  const own: Stream = {
    source: undefined,
    listeners: new Map(),
    leave() {
      leavePage();
      stopFollowing();
      setLive(true);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pagehide", leavePage);
      removeEventListener("pageshow", look);
    },
  };
  document.addEventListener("visibilitychange", look);
  // A browser may keep a page with its connections in its back/forward cache and show it again.
  addEventListener("pagehide", leavePage);
  addEventListener("pageshow", look);
  // A page that was opened in a background tab opens its stream when it becomes visible.
  if (!document.hidden) connect(false);
  return own;
}

let live = true;
const watchers = new Set<() => void>();

function setLive(now: boolean): void {
  if (live === now) return;
  live = now;
  for (const notify of watchers) notify();
}

/** Calls `notify` whenever the value of `isLive` changes; returns the function that stops it. */
export function watchLive(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/** Returns whether this page receives live updates; false while the portal refuses it a stream. */
export const isLive = (): boolean => live;
