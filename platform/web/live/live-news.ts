type Hear = (latest: Record<string, unknown>) => void;

interface Stream {
  source: EventSource;
  listeners: Map<string, Set<Hear>>;
}

let stream: Stream | undefined;

/**
 * Hears one kind of live news until the answered function is called. All parts of a page share one stream, for a person
 * has a handful of them and a browser few connections.
 */
export function hearNews(event: string, hear: Hear): () => void {
  stream ??= { source: new EventSource("/api/live/"), listeners: new Map() };
  const { source, listeners } = stream;
  const known = listeners.get(event);
  const those = known ?? new Set();
  if (!known) {
    listeners.set(event, those);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => {
      const latest = JSON.parse(data) as Record<string, unknown>;
      for (const each of those) each(latest);
    });
  }
  those.add(hear);
  return () => {
    those.delete(hear);
    if ([...listeners.values()].some(({ size }) => size > 0)) return;
    source.close();
    if (stream?.source === source) stream = undefined;
  };
}
