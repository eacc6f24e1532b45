import { z } from "zod";
import { defaultRetentionDays } from "#features/detection/events/contracts/event-retention.contract.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { IntId } from "#platform/contract/ids.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import {
  dropEmptyPartitions,
  findDaysBefore,
  findRetention,
  forgetDay,
  forgetUnusedNames,
  hasArrivedSince,
  saveRetention,
} from "./event-retention.store.ts";
import { keptFrom } from "./retention-view.ts";

const dayMs = 86_400_000;

/** Deletes, every night, the events beyond the retention of their companies. */
export const forgetEvents = defineJob({
  name: "events.forget_events",
  input: z.object({}),
  cron: "20 3 * * *",
  expireInSeconds: 4 * 3_600,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyBriefs(db));
    for (const { id } of companies) await forgetPastDays(gate, id);
    await within({ scope: "platform", effect: "write" }, async ({ db, audit }) => {
      const partitions = await dropEmptyPartitions(db);
      audit({
        action: "events.partitions_dropped",
        objectType: "event",
        details: { partitions },
        companyId: 0,
      });
    });
  },
});

/** Deletes the expired events of one company on request. */
export const forgetEventsOf = defineJob({
  name: "events.forget_events_of",
  input: z.object({ company_id: IntId }),
  expireInSeconds: 4 * 3_600,
  perform: ({ gate }, { company_id }) => forgetPastDays(gate, company_id),
});

/** Deletes expired events with their counts, one day per transaction, so that other requests wait only briefly. */
async function forgetPastDays(gate: Gate, companyId: number): Promise<void> {
  const frame = { scope: "company", name: "events.forget_events", companyId } as const;
  const { limit, days } = await asSystem(gate, { ...frame, effect: "read" }, async ({ db, clock }) => {
    const storedCount = (await findRetention(db))?.days ?? defaultRetentionDays;
    const limit = keptFrom(clock.now(), storedCount);
    return { limit, days: await findDaysBefore(db, limit) };
  });
  let [deletedCount, daysForgotten] = [0, 0];
  for (const { day } of days) {
    const from = new Date(`${day}T00:00:00Z`);
    const span = { from, to: new Date(from.getTime() + dayMs) };
    // Old records of an uploaded file are kept for the retention period from their arrival.
    const stays = await asSystem(gate, { ...frame, effect: "read", bulk: true }, ({ db }) =>
      hasArrivedSince(db, span, limit),
    );
    if (stays) continue;
    await asSystem(gate, { ...frame, effect: "write", bulk: true }, async ({ db, audit }) => {
      const events = await forgetDay(db, span);
      daysForgotten += 1;
      deletedCount += events;
      audit({
        action: "events.day_forgotten",
        objectType: "event",
        objectId: day,
        details: { day, events },
      });
    });
  }
  if (deletedCount === 0) return;
  await asSystem(gate, { ...frame, effect: "write" }, async ({ db, clock, audit }) => {
    await forgetUnusedNames(db);
    await saveRetention(db, companyId, { last_forgotten_at: clock.now() });
    audit({
      action: "events.forgotten",
      objectType: "event_retention",
      objectId: String(companyId),
      details: { days: daysForgotten, events: deletedCount },
    });
  });
}
