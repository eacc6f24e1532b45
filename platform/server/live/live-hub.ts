import pg from "pg";
import { z } from "zod";

const HubMessage = z.object({
  topic: z.string(),
  companyId: z.number().nullable().optional(),
  people: z.array(z.number()).optional(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type HubMessage = z.infer<typeof HubMessage>;

export interface LiveHub {
  /** Registers a listener for the updates of one company and of one person; returns a function that unregisters it. */
  listen(who: { companyId: number | null; userId: number }, hear: (news: HubMessage) => void): () => void;
  stop(): Promise<void>;
}

type Listeners<Key> = Map<Key, Set<(news: HubMessage) => void>>;

function add<Key>(listeners: Listeners<Key>, key: Key, hear: (news: HubMessage) => void): () => void {
  const those = listeners.get(key) ?? new Set();
  listeners.set(key, those.add(hear));
  return () => {
    those.delete(hear);
    if (those.size === 0) listeners.delete(key);
  };
}

/**
 * Opens one database connection that receives the updates of transactions committed by any process, and forwards
 * them.
 */
export function openLiveHub(connection: pg.ClientConfig, onError: (error: Error) => void): LiveHub {
  const ofCompanies: Listeners<number | null> = new Map();
  const ofPeople: Listeners<number> = new Map();
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    if (isStopped) return;
    const fresh = new pg.Client({ ...connection, keepAlive: true });
    client = fresh;
    fresh.on("error", (error) => {
      if (!isStopped) onError(error);
    });
    fresh.on("end", again);
    fresh.on("notification", ({ payload }) => {
      const news = HubMessage.safeParse(JSON.parse(payload ?? "null"));
      if (!news.success) return;
      const { people, companyId = null } = news.data;
      const concerned = people
        ? people.flatMap((id) => [...(ofPeople.get(id) ?? [])])
        : (ofCompanies.get(companyId) ?? []);
      for (const hear of concerned) hear(news.data);
    });
    try {
      await fresh.connect();
      await fresh.query("listen portal_live");
    } catch (error) {
      if (!isStopped) onError(error as Error);
      again();
    }
  }
  function again(): void {
    if (isStopped) return;
    clearTimeout(retry);
    retry = setTimeout(connect, 1_000);
  }
  void connect();

  return {
    listen({ companyId, userId }, hear) {
      const leaving = [add(ofCompanies, companyId, hear), add(ofPeople, userId, hear)];
      return () => {
        for (const leave of leaving) leave();
      };
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
