import { v7 as uuidv7 } from "uuid";
import { periodMoves, periodStateWords } from "#features/service-periods/period-terms.ts";
import type { changePeriodState as call } from "#features/service-periods/service-periods.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addPeriodSteps, lockPeriod, setPeriodState } from "../periods/period.store.ts";
import { periodDetail } from "../periods/period-view.ts";

const minReasonLength = 5;

export const changePeriodState: Verb<typeof call> = async (context, { id, version, to, reason }) => {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  const period = asSeen(await lockPeriod(db, companyId, id), { version });
  if (!periodMoves[period.state].includes(to))
    throw new Refusal("conflict", {
      detail: `Un período ${periodStateWords[period.state].toLowerCase()} no puede pasar a ${periodStateWords[to].toLowerCase()}.`,
    });
  if (to === "reopened" && reason.length < minReasonLength)
    throw new Refusal("invalid_input", { detail: "Escriba por qué se reabre el período." });
  const at = clock.now();
  const author = authorOf(actor);
  await setPeriodState(db, companyId, { id, to }, { at, author });
  await addPeriodSteps(db, [
    {
      company_id: companyId,
      id: uuidv7(),
      period_id: id,
      from_state: period.state,
      to_state: to,
      reason,
      at,
      actor_id: author.id,
      actor_name: author.name,
    },
  ]);
  audit({
    action: "service_period.state_changed",
    objectType: "service_period",
    objectId: id,
    details: { name: period.name, from: period.state, to, reason },
  });
  announce({ topic: "service_periods.changed", data: {} });
  return await periodDetail(context, id);
};
