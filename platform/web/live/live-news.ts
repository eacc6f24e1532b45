type Hear = (latest: Record<string, unknown>) => void;

interface Listener {
  hear: Hear;
  /** Called where news may have been missed. */
  missed: (() => void) | undefined;
}

interface Stream {
  /** Absent while nobody looks at the page. */
  source: EventSource | undefined;
  listeners: Map<string, Set<Listener>>;
  leave: () => void;
}

/** So long a page stays hidden before it lets go: changing windows for a moment costs nothing. */
const graceMs = 15_000;
/** A browser takes up again what broke off, but not what was refused: that is asked for again after so long. */
const refusedMs = 30_000;

let stream: Stream | undefined;

/**
 * Hears one kind of live news until the answered function is called. All parts of a page share one stream, for a person
 * has a handful of them and a browser few connections; a page that nobody looks at has none, and takes it up again when
 * it is shown: what came meanwhile is not repeated, so that `missed` is called.
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

function openStream(): Stream {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    const source = new EventSource("/api/live/");
    own.source = source;
    for (const [event, those] of own.listeners) attach(source, event, those);
    let brokeOff = false;
    source.addEventListener("open", () => {
      if (brokeOff) askAnew();
      brokeOff = false;
    });
    source.addEventListener("error", () => {
      brokeOff = true;
      if (source.readyState !== EventSource.CLOSED) return;
      own.source = undefined;
      waiting = setTimeout(look, refusedMs);
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
    clearTimeout(waiting);
    if (document.hidden) waiting = setTimeout(disconnect, graceMs);
    else if (!own.source) {
      connect();
      askAnew();
    }
  };
  const own: Stream = {
    source: undefined,
    listeners: new Map(),
    leave() {
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", look);
      disconnect();
    },
  };
  document.addEventListener("visibilitychange", look);
  // A page that was opened in the background takes its stream when it is first seen.
  if (!document.hidden) connect();
  return own;
}
