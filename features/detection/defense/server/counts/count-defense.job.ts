import { z } from "zod";
import { batchStored } from "#features/detection/events/server/events.public.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { countDefense } from "./count-defense.ts";
import { deleteExpiredDefenseCounts, findUncounted, isPastKept } from "./save-counts.store.ts";

/** Counts the actions of controls in each delivery after it was stored. The event intake does not wait for this. */
export const countDelivered = defineJob({
  name: "defense.count_delivered",
  listensTo: batchStored,
  input: batchStored.input,
  perform: ({ within }, { batch_ids }) => countDefense(within, batch_ids),
});

/** The age in milliseconds of a delivery from which only the hourly job counts it. */
const forgottenMs = 15 * 60_000;
const [batchesAtOnce, batchesARun] = [20, 2_000];

/** Counts, every hour, the batches that were missed, and deletes the counts of events that are no longer stored. */
export const countMissedBatches = defineJob({
  name: "defense.catch_up",
  input: z.object({}),
  cron: "35 * * * *",
  expireInSeconds: 3_000,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyBriefs(db));
    const before = new Date(gate.clock.now().getTime() - forgottenMs);
    for (const { id: companyId } of companies) {
      const inCompany = { name: "defense.catch_up", companyId, bulk: true };
      for (let done = 0; done < batchesARun; done += batchesAtOnce) {
        const batches = await asSystem(gate, { ...inCompany, scope: "company", effect: "read" }, ({ db }) =>
          findUncounted(db, before, batchesAtOnce),
        );
        if (batches.length === 0) break;
        await countDefense((frame, work) => asSystem(gate, { ...inCompany, ...frame }, work), batches);
      }
      const past = await asSystem(gate, { ...inCompany, scope: "company", effect: "read" }, ({ db }) =>
        isPastKept(db),
      );
      if (!past) continue;
      await asSystem(gate, { ...inCompany, scope: "company", effect: "write" }, async ({ db, audit }) => {
        const rows = await deleteExpiredDefenseCounts(db);
        audit({ action: "defense.forgotten", objectType: "defense", objectId: "", details: { rows } });
      });
    }
  },
});
