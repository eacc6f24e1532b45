import { z } from "zod";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import { findPlaces } from "../clickhouse/places/event-places.store.ts";
import { findSourcesThatWait } from "./event-inbox.store.ts";
import { storeInbox } from "./store-inbox.job.ts";

/**
 * The age, in milliseconds, from which this job stores a waiting delivery, because the retries of the inbox's own job
 * may be exhausted.
 */
const waitingMs = 2 * 60_000;

/**
 * Completes the work that a ClickHouse outage or a portal that died left unfinished: stores the deliveries that wait
 * in inboxes, and records the deliveries whose events only the service has. Companies whose service is still
 * unreachable are left for the next run.
 */
export const storeWaiting = defineJob({
  name: "events.store_waiting",
  input: z.object({}),
  cron: "*/10 * * * *",
  retryLimit: 0,
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const before = new Date(gate.clock.now().getTime() - waitingMs);
    const { sources, companies } = await within({ scope: "platform", effect: "read" }, async ({ db }) => ({
      sources: await findSourcesThatWait(db, before),
      companies: (await findPlaces(db)).filter(({ service }) => service !== null),
    }));
    for (const [companyId, ofCompany] of Map.groupBy(sources, (source) => source.companyId)) {
      await attempt(gate, companyId, async () => {
        for (const { sourceId, name } of ofCompany)
          await storeInbox(gate, { kind: "source", role: "source", sourceId, companyId, name });
      });
    }
    for (const { companyId } of companies) await attempt(gate, companyId, () => adopt(gate, companyId));
  },
});

async function adopt(gate: Gate, companyId: number): Promise<void> {
  const service = gate.memory(EventServices).of(companyId);
  if (!service) return;
  const { adoptBatches } = await import("../clickhouse/intake/adopt-batches.ts");
  await adoptBatches(gate, service, companyId);
}

/**
 * Runs work for one company and logs its failure, so that a company whose events cannot be stored does not delay the
 * others.
 */
async function attempt({ log }: Gate, companyId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ reason: (error as Error).message, companyId }, "waiting deliveries could not be stored");
  }
}
