import { z } from "zod";
import { batchStored } from "#features/detection/events/server/events.public.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findCompaniesBehind } from "../retro-hunt/retro-hunt.store.ts";
import { runRetroHunt } from "../retro-hunt/retro-hunt.ts";
import { deleteExpiredSightings, isPastKept } from "../sightings/write-sightings.store.ts";
import { compareDelivered } from "./compare-delivered.ts";

/**
 * Job that compares every batch of events with the indicators of its company, so that storing records does not wait
 * for it.
 */
export const compareJob = defineJob({
  name: "threats.compare_delivered",
  listensTo: batchStored,
  input: batchStored.input,
  perform: ({ gate, actor }, { batch_ids, history_before }) =>
    compareDelivered(gate, {
      companyId: companyIn(actor),
      batchIds: batch_ids,
      historyBefore: new Date(history_before ?? 0),
    }),
});

/** Runs retro-hunts, every minute, over the stored events of companies with indicators that were not searched yet. */
export const retroHuntJob = defineJob({
  name: "threats.look_back",
  input: z.object({}),
  cron: "* * * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const behind = await within({ scope: "platform", effect: "read" }, ({ db, clock }) =>
      findCompaniesBehind(db, clock.now()),
    );
    const failures: unknown[] = [];
    // A failure in one company is retried the next minute, and delays no other.
    for (const companyId of behind)
      await runRetroHunt(gate, companyId).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  },
});

/** Deletes, every hour, the sightings of days without stored events. */
export const deleteExpiredSightingsJob = defineJob({
  name: "threats.forget_sightings",
  input: z.object({}),
  cron: "50 * * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyBriefs(db));
    for (const { id: companyId } of companies) {
      const frame = { name: "threats.forget_sightings", companyId, scope: "company", bulk: true } as const;
      const past = await asSystem(gate, { ...frame, effect: "read" }, ({ db }) => isPastKept(db));
      if (!past) continue;
      await asSystem(gate, { ...frame, effect: "write" }, async ({ db, audit }) => {
        const rows = await deleteExpiredSightings(db);
        audit({
          action: "threats.forgotten",
          objectType: "threat_sighting",
          objectId: "",
          details: { rows },
        });
      });
    }
  },
});
