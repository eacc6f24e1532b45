import pg from "pg";
import { z } from "zod";

const Heard = z.object({
  topic: z.string(),
  companyId: z.number().nullable().optional(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type Heard = z.infer<typeof Heard>;

export interface LiveHub {
  /** Hears the news of one company; answers how to stop. */
  listen(companyId: number | null, hear: (news: Heard) => void): () => void;
  stop(): Promise<void>;
}

/** One connection that hears what committed transactions announced, in every process, and passes it on. */
export function openLiveHub(connection: pg.ClientConfig, onError: (error: Error) => void): LiveHub {
  const listeners = new Map<number | null, Set<(news: Heard) => void>>();
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    if (stopped) return;
    const fresh = new pg.Client({ ...connection, keepAlive: true });
    client = fresh;
    fresh.on("error", (error) => {
      if (!stopped) onError(error);
    });
    fresh.on("end", again);
    fresh.on("notification", ({ payload }) => {
      const news = Heard.safeParse(JSON.parse(payload ?? "null"));
      if (!news.success) return;
      for (const hear of listeners.get(news.data.companyId ?? null) ?? []) hear(news.data);
    });
    try {
      await fresh.connect();
      await fresh.query("listen portal_live");
    } catch (error) {
      if (!stopped) onError(error as Error);
      again();
    }
  }
  function again(): void {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(connect, 1_000);
  }
  void connect();

  return {
    listen(companyId, hear) {
      const those = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, those.add(hear));
      return () => {
        those.delete(hear);
        if (those.size === 0) listeners.delete(companyId);
      };
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
