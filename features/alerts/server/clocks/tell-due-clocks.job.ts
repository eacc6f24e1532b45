import { z } from "zod";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockQueue } from "../work/alert.store.ts";
import { addActivity } from "../work/alert-activity.store.ts";
import { portalStep } from "../work/change-alerts.ts";
import { findCompaniesWithDueClocks, findDueClocks, noteAnnounced } from "./alert-clock.store.ts";
import { recomputeClocks } from "./settle-clocks.ts";

const clocksAtOnce = 1_000;

/** Every minute, whoever looks at a company learns which clocks are about to run out and which did: each once. */
export const announceDueClocks = defineJob({
  name: "alerts.tell_due_clocks",
  input: z.object({}),
  cron: "* * * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db, clock }) =>
      findCompaniesWithDueClocks(db, clock.now()),
    );
    for (const companyId of companies)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "alert clocks", companyId },
        announceForCompany,
      );
  },
});

async function announceForCompany(context: VerbContext): Promise<void> {
  const { db, actor, clock, audit, announce } = context;
  const [companyId, now] = [companyIn(actor), clock.now()];
  await lockQueue(db, companyId);
  const due = await findDueClocks(db, now, clocksAtOnce);
  const late = due.filter(({ is_late }) => is_late).length;
  await addActivity(
    db,
    companyId,
    due.map(({ alert_id, kind, is_late }) =>
      portalStep(context, alert_id, is_late ? "clock_breached" : "clock_near", { clock: kind }),
    ),
  );
  await noteAnnounced(db, due, now);
  await recomputeClocks(context, [...new Set(due.map(({ alert_id }) => alert_id))]);
  audit({
    action: "alerts.clocks_told",
    objectType: "alert_clock",
    details: { near: due.length - late, late },
  });
  if (due.length > 0) announce({ topic: "alerts.clocks_due", data: { near: due.length - late, late } });
}
