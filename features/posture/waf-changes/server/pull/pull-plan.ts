import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { apiSentence } from "#platform/server/outbound/json-api.ts";
import { recordAccountRead } from "../accounts/account.store.ts";
import { readPlan } from "./imperva-client.ts";
import { impervaService } from "./imperva-problem.ts";
import { type Reading, writeInCompany } from "./reading.ts";

/**
 * Reads the plan once a day. After a failure the previous plan is kept, with the reason, because a key may lack the
 * permission.
 */
export async function pullPlan(reading: Reading): Promise<void> {
  const { account, line, now, id } = reading;
  if (account.plan_tried_at && dayOf(account.plan_tried_at) >= dayOf(now)) return;
  try {
    const plan = await readPlan(line);
    await writeInCompany(reading, async ({ db, clock, audit, announce }) => {
      const plan_at = clock.now();
      await recordAccountRead(db, reading, {
        plan_usage: JSON.stringify(plan),
        plan_at,
        plan_tried_at: plan_at,
        plan_problem: null,
      });
      audit({
        action: "waf_changes.plan_read",
        objectType: "waf_account",
        objectId: id,
        details: { services: plan.services.length },
      });
      announce({ topic: "waf_changes.changed", data: {} });
    });
  } catch (error) {
    const plan_problem = apiSentence(error, impervaService);
    await writeInCompany(reading, async ({ db, clock, audit }) => {
      await recordAccountRead(db, reading, { plan_tried_at: clock.now(), plan_problem });
      audit({
        action: "waf_changes.plan_failed",
        objectType: "waf_account",
        objectId: id,
        details: { problem: plan_problem },
      });
    });
  }
}
