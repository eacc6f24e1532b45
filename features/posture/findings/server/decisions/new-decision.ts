import { v7 as uuidv7 } from "uuid";
import type {
  DecisionKind,
  DecisionScope,
  DecisionState,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findWorkedFindings } from "../work/finding-work.store.ts";
import { competingDecision, reasonAgainstDecision } from "./carry-out-decision.ts";
import { wrongExpiry } from "./decision.rules.ts";
import { addDecision, type DecisionRow, findDecision, scopeColumns } from "./decision.store.ts";

interface Draft {
  kind: DecisionKind;
  state: Extract<DecisionState, "requested" | "approved">;
  scope: DecisionScope;
  justification: string;
  compensation?: string;
  expires_on: string | null;
}

/** Stores a decision, requested or in force from now on. */
export async function openDecision(
  context: VerbContext,
  { scope, compensation = "", ...draft }: Draft,
): Promise<DecisionRow> {
  const { db, actor, clock } = context;
  const [now, author] = [clock.now(), authorOf(actor)];
  const wrong = draft.expires_on ? wrongExpiry(draft.expires_on, dayOf(now)) : undefined;
  if (wrong) throw new Refusal("invalid_input", { detail: wrong });
  const columns = scopeColumns(scope);
  if (columns.finding_id && (await findWorkedFindings(db, [columns.finding_id])).length === 0)
    throw new Refusal("not_found");
  const refusalText = await reasonAgainstDecision(context, columns);
  if (refusalText) throw new Refusal("conflict", { detail: refusalText });
  const id = uuidv7();
  const isAdded = await addDecision(db, {
    ...columns,
    ...draft,
    company_id: companyIn(actor),
    id,
    compensation,
    starts_on: dayOf(now),
    requested_by: author.id,
    requested_by_name: author.name,
    requested_at: now,
    ...(draft.state === "approved" && {
      approved_by: author.id,
      approved_by_name: author.name,
      approved_at: now,
    }),
  });
  const row = isAdded ? await findDecision(db, id) : undefined;
  if (!row)
    throw new Refusal("conflict", { detail: "Alguien registró otra decisión en el mismo momento. Repita." });
  // This second check sees a competing decision that was committed after the first check. If two decisions are
  // inserted at the same moment, both have the same number and the unique index lets only one succeed.
  const competing = await competingDecision(context, columns, id);
  if (competing) throw new Refusal("conflict", { detail: competing });
  return row;
}
