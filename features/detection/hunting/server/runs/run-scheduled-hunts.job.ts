import { z } from "zod";
import { HuntSchedule } from "#features/detection/hunting/hunting.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findHunt } from "../hunts/hunt.store.ts";
import { findDueHunts, moveSchedule } from "../hunts/hunt-schedule.store.ts";
import { beginRun } from "./begin-run.ts";
import { nextMoment } from "./schedule.rules.ts";

const name = "hunting.run_scheduled_hunts";
const dayMs = 86_400_000;

/** Job that starts the hunts that are due, each company in its own transaction. Running it again changes nothing. */
export const runScheduledHunts = defineJob({
  name,
  input: z.object({}),
  cron: "*/5 * * * *",
  async perform({ gate }) {
    const due = await asSystem(gate, { scope: "platform", effect: "read", name }, ({ db, clock }) =>
      findDueHunts(db, clock.now()),
    );
    for (const { company_id: companyId, id } of due)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, (context) =>
        runDue(context, id),
      );
  },
});

async function runDue(context: VerbContext, id: string): Promise<void> {
  const { db, clock, audit, nothingChanged } = context;
  const hunt = await findHunt(db, id);
  const until = clock.now();
  if (!hunt?.next_run_at || hunt.state === "closed" || hunt.next_run_at > until) return nothingChanged();
  const repeats = HuntSchedule.shape.repeats.parse(hunt.repeats);
  const from = new Date(until.getTime() - (hunt.repeats_over ?? 1) * dayMs);
  const obstacle = await beginRun(context, hunt, { from, until, scheduled: true });
  await moveSchedule(db, id, {
    next_run_at: nextMoment(repeats, hunt.next_run_at, until),
    ...(!obstacle && { last_run_at: until }),
  });
  if (obstacle)
    audit({ action: "hunt.run_skipped", objectType: "hunt", objectId: id, details: { reason: obstacle } });
}
