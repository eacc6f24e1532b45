import { z } from "zod";
import { defaultRetentionDays } from "#features/detection/events/contracts/event-retention.contract.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { IntId } from "#platform/contract/ids.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { EventService } from "../clickhouse/event-service.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import { placeOfIntake } from "../clickhouse/places/place-of-intake.ts";
import { findUnfinishedDeletions } from "../forgetting/event-forgetting.store.ts";
import { deleteCompanyEventsName } from "../forgetting/forget-company-name.ts";
import {
  deleteEventsOfDay,
  deleteUnusedTerms,
  dropEmptyPartitions,
  findDaysBefore,
  findRetention,
  hasArrivedSince,
  saveRetention,
} from "./event-retention.store.ts";
import { retentionStart } from "./retention-view.ts";

const dayMs = 86_400_000;

/** Deletes, every night, the events beyond the retention of their companies. */
export const deleteExpiredEvents = defineJob({
  name: "events.forget_events",
  input: z.object({}),
  cron: "20 3 * * *",
  expireInSeconds: 4 * 3_600,
  async perform({ gate, within }) {
    const { companies, unfinished, now } = await within(
      { scope: "platform", effect: "read" },
      async ({ db, clock }) => ({
        companies: await findCompanyBriefs(db),
        unfinished: await findUnfinishedDeletions(db),
        now: clock.now(),
      }),
    );
    const services = new Set<EventService>();
    const problems: unknown[] = [];
    for (const { id } of companies) {
      try {
        await forgetPastDays(gate, id);
        const service = gate.memory(EventServices).of(id);
        if (service) services.add(service);
      } catch (error) {
        // If a ClickHouse service is not reachable, only the companies whose events it holds are skipped this night.
        problems.push(error);
      }
    }
    const parts = services.size > 0 ? await freeServices(services, now) : 0;
    await within({ scope: "platform", effect: "write" }, async ({ db, audit, enqueue }) => {
      const partitions = await dropEmptyPartitions(db);
      // A deletion whose job failed too often begins again.
      for (const company_id of unfinished) enqueue(deleteCompanyEventsName, { company_id });
      audit({
        action: "events.partitions_dropped",
        objectType: "event",
        details: { partitions, ...(services.size > 0 && { parts }) },
        companyId: 0,
      });
    });
    if (problems.length > 0) throw problems[0];
  },
});

/** Deletes the expired events of one company on request. */
export const deleteExpiredEventsOfCompany = defineJob({
  name: "events.forget_events_of",
  input: z.object({ company_id: IntId }),
  expireInSeconds: 4 * 3_600,
  perform: ({ gate }, { company_id }) => forgetPastDays(gate, company_id),
});

interface PastDays {
  companyId: number;
  /** The days before the limit that have events, the oldest first. */
  days: readonly string[];
  limit: Date;
}

/** Deletes the expired events of a company with their counts, in PostgreSQL or ClickHouse. */
async function forgetPastDays(gate: Gate, companyId: number): Promise<void> {
  const frame = { scope: "company", name: "events.forget_events", companyId } as const;
  const { limit, days } = await asSystem(gate, { ...frame, effect: "read" }, async ({ db, clock }) => {
    const retentionDays = (await findRetention(db))?.days ?? defaultRetentionDays;
    const limit = retentionStart(clock.now(), retentionDays);
    return { limit, days: await findDaysBefore(db, limit) };
  });
  const past = { companyId, limit, days: days.map(({ day }) => day) };
  const forgotten = await forgetWhereStored(gate, past);
  if (forgotten.days === 0) return;
  await asSystem(gate, { ...frame, effect: "write" }, async ({ db, clock, audit }) => {
    await deleteUnusedTerms(db);
    await saveRetention(db, companyId, { last_forgotten_at: clock.now() });
    audit({
      action: "events.forgotten",
      objectType: "event_retention",
      objectId: String(companyId),
      details: { days: forgotten.days, events: forgotten.events },
    });
  });
}

async function forgetWhereStored(gate: Gate, past: PastDays): Promise<{ events: number; days: number }> {
  if (past.days.length === 0) return { events: 0, days: 0 };
  const service = gate.memory(EventServices).of(past.companyId);
  if (!service) return await forgetInTables(gate, past);
  const { deleteInService } = await import("../clickhouse/retention/forget-in-service.ts");
  return await deleteInService(gate, service, past);
}

/** Deletes one day per transaction, so that other requests wait only briefly. */
async function forgetInTables(gate: Gate, { companyId, days, limit }: PastDays) {
  const frame = { scope: "company", name: "events.forget_events", companyId, bulk: true } as const;
  const forgotten = { events: 0, days: 0 };
  for (const day of days) {
    const from = new Date(`${day}T00:00:00Z`);
    const span = { from, to: new Date(from.getTime() + dayMs) };
    // A day with recently arrived events, such as old records of an uploaded file, is kept: retention counts from
    // arrival.
    const stays = await asSystem(gate, { ...frame, effect: "read" }, ({ db }) =>
      hasArrivedSince(db, span, limit),
    );
    if (stays) continue;
    await asSystem(gate, { ...frame, effect: "write" }, async (context) => {
      const { db, audit } = context;
      // A move compares both copies without this lock, so events that were moved meanwhile are deleted the next
      // night.
      if (await placeOfIntake(context, companyId)) return context.nothingChanged();
      const events = await deleteEventsOfDay(db, span);
      forgotten.days += 1;
      forgotten.events += events;
      audit({
        action: "events.day_forgotten",
        objectType: "event",
        objectId: day,
        details: { day, events },
      });
    });
  }
  return forgotten;
}

/** Frees the disk space of past months in the ClickHouse services that hold events of companies. */
async function freeServices(services: Iterable<EventService>, now: Date): Promise<number> {
  const { freePastMonths } = await import("../clickhouse/retention/stored-parts.store.ts");
  let droppedCount = 0;
  for (const service of services)
    droppedCount += (await freePastMonths(service, new Date(now.getTime() - 62 * dayMs))).dropped;
  return droppedCount;
}
