import { v7 as uuidv7 } from "uuid";
import type { PeriodState } from "#features/delivery/service-periods/period-terms.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  addPeriodSteps,
  findCompanyToday,
  lockDuePeriods,
  type PeriodMove,
  setPeriodState,
} from "./period.store.ts";
import { planPeriods } from "./plan-periods.rules.ts";
import { addPlanned, findDayAfterLast, findRules, type RuleRow } from "./rule.store.ts";

interface DatedPeriod {
  state: PeriodState;
  starts_on: string;
  ends_on: string;
  closing_days: number;
}

const dayMs = 86_400_000;
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns the state of a period by the calendar, when no person changed it. */
export function periodStateOnDay(
  { state, starts_on, ends_on, closing_days }: DatedPeriod,
  today: string,
): PeriodState {
  if (state === "closed" || state === "reopened") return state;
  if (today > daysAfter(ends_on, closing_days)) return "closed";
  if (today > ends_on) return "closing";
  return today >= starts_on ? "open" : "planned";
}

/** Plans the periods of a rule up to the one after today and returns how many were added. */
export async function planRule(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  rule: RuleRow,
  today: string,
): Promise<number> {
  if (!rule.enabled) return 0;
  const companyId = companyIn(actor);
  const after = await findDayAfterLast(db, companyId, rule.service_id, today);
  const starts_on = after !== null && after > rule.starts_on ? after : rule.starts_on;
  // A contract has a single period, which either exists already or is planned as a whole.
  if (rule.rhythm === "contract" && starts_on !== rule.starts_on) return 0;
  const periods = planPeriods({ ...rule, starts_on }, today);
  return await addPlanned(
    db,
    companyId,
    rule,
    periods.map((period) => ({ ...period, id: uuidv7() })),
  );
}

/** Moves every period of the company to its state by the calendar and returns the moves. */
export async function advanceDuePeriods(context: VerbContext, today: string): Promise<PeriodMove[]> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const author = authorOf(actor);
  const at = clock.now();
  const due = await lockDuePeriods(db, companyId, today);
  const moves = due.map((period) => ({
    id: period.id,
    from: period.state,
    to: periodStateOnDay(period, today),
  }));
  for (const move of moves) await setPeriodState(db, companyId, move, { at, author });
  await addPeriodSteps(
    db,
    moves.map(({ id, from, to }) => ({
      company_id: companyId,
      id: uuidv7(),
      period_id: id,
      from_state: from,
      to_state: to,
      reason: "",
      at,
      actor_id: author.id,
      actor_name: author.name,
    })),
  );
  return moves;
}

/** Plans and moves the periods of the company of the transaction. False where nothing changed. */
export async function advancePeriods(context: VerbContext): Promise<boolean> {
  const companyId = companyIn(context.actor);
  const today = await findCompanyToday(context.db, companyId, context.clock.now());
  let plannedCount = 0;
  for (const rule of await findRules(context.db, companyId))
    plannedCount += await planRule(context, rule, today);
  const moves = await advanceDuePeriods(context, today);
  if (plannedCount === 0 && moves.length === 0) return false;
  context.audit({
    action: "service_period.advanced",
    objectType: "service_period",
    details: { planned: plannedCount, moves },
  });
  context.announce({ topic: "service_periods.changed", data: {} });
  return true;
}
