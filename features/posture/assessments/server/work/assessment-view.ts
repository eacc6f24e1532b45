import type {
  Assessment,
  AssessmentDetail,
} from "#features/posture/assessments/contracts/assessments.contract.ts";
import { isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findAuthorisations } from "../authorisations/authorisation.store.ts";
import { authorisationState } from "../authorisations/authorisation-state.rules.ts";
import type { AssessmentRow } from "./assessment.store.ts";
import { findAssessment } from "./assessment.store.ts";
import { missingAuthorisation, nextAssessmentStates } from "./assessment-state.rules.ts";
import { findEntries } from "./entry.store.ts";
import { findParties, findTargets, type PartyRow } from "./scope.store.ts";

type Counts = { targets: number; unauthorised: number } | undefined;

/** A row as a line of the list. */
export const assessmentFrom = (row: AssessmentRow, counts: Counts): Assessment => ({
  id: row.id,
  number: row.number,
  title: row.title,
  kind: row.kind,
  box: row.box,
  state: row.state,
  restricted: row.restricted,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  lead_name: row.lead_name,
  created_at: row.created_at.toISOString(),
  version: row.version,
  targets: counts?.targets ?? 0,
  unauthorised: counts?.unauthorised ?? 0,
});

type Context = Pick<VerbContext, "db" | "actor" | "clock">;

/**
 * Returns whether the person may stop the assessment: the provider always, people of the company if they are entitled
 * to.
 */
export const mayStop = ({ actor }: Pick<Context, "actor">, parties: readonly PartyRow[]): boolean =>
  isProvider(actor) ||
  (actor.kind === "user" && parties.some(({ user_id, may_stop }) => may_stop && user_id === actor.userId));

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** An assessment with everything that its page shows. */
export async function assessmentDetail(context: Context, id: string): Promise<AssessmentDetail> {
  const { db, actor, clock } = context;
  const now = clock.now();
  const row = await findAssessment(db, id);
  if (!row) throw new Refusal("not_found");
  const scope = await findTargets(db, id, now);
  const parties = await findParties(db, id);
  const allowedTargets = scope.filter(({ kind }) => kind !== "forbidden");
  const counts = {
    targets: allowedTargets.length,
    unauthorised: allowedTargets.filter(({ authorised_until }) => authorised_until === null).length,
  };
  return {
    ...assessmentFrom(row, counts),
    objective: row.objective,
    method: row.method,
    rules: row.rules,
    sources: row.sources,
    created_by_name: row.created_by_name,
    started_at: instant(row.started_at),
    delivered_at: instant(row.delivered_at),
    closed_at: instant(row.closed_at),
    scope: scope.map(({ signed: _signed, ...target }) => ({
      ...target,
      opens_at: instant(target.opens_at),
      closes_at: instant(target.closes_at),
      authorised_until: instant(target.authorised_until),
    })),
    parties,
    authorisations: (await findAuthorisations(db, id)).map(({ file_key: _key, ...each }) => ({
      ...each,
      state: authorisationState(each, now),
      valid_from: each.valid_from.toISOString(),
      valid_to: each.valid_to.toISOString(),
      recorded_at: each.recorded_at.toISOString(),
      withdrawn_at: instant(each.withdrawn_at),
    })),
    entries: (await findEntries(db, id)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    next_states: isProvider(actor) ? [...nextAssessmentStates(row.state)] : [],
    may_stop: row.state === "in_progress" && mayStop(context, parties),
    missing: missingAuthorisation(scope, row.state === "proposed" ? "authorised" : "in_progress"),
  };
}
