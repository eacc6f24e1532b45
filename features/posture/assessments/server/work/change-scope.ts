import { v7 as uuidv7 } from "uuid";
import type { saveScope } from "#features/posture/assessments/contracts/assessments.contract.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCandidates } from "#platform/server/work/candidate.store.ts";
import { insertTargets, type PartyRow, removeTargets, type TargetRow } from "./scope.store.ts";

type Scope = InputOf<typeof saveScope>;
type WrittenTarget = Scope["targets"][number];

/**
 * Returns the properties of a target that a signed document refers to: kind, target, window and note. A target with
 * any change of these is a new target.
 */
const identityOf = (target: Pick<TargetRow, "kind" | "target"> & { window: string; note: string }) =>
  JSON.stringify([target.kind, target.target, target.window, target.note]);

const windowOf = (opens: string | null, closes: string | null) => `${opens ?? ""}/${closes ?? ""}`;
const windowOfRow = ({ opens_at, closes_at }: TargetRow) =>
  windowOf(opens_at?.toISOString() ?? null, closes_at?.toISOString() ?? null);
const windowAsWritten = ({ opens_at, closes_at }: WrittenTarget) =>
  windowOf(
    opens_at === null ? null : new Date(opens_at).toISOString(),
    closes_at === null ? null : new Date(closes_at).toISOString(),
  );

/** Refuses targets that are written twice and windows that end before they begin. */
export function refuseMuddled(targets: readonly WrittenTarget[]): void {
  const names = targets.map(({ target }) => target.toLowerCase());
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined)
    throw new Refusal("invalid_input", { detail: `El objetivo ${twice} está escrito dos veces.` });
  const reversed = targets.find(
    ({ opens_at, closes_at }) => opens_at !== null && closes_at !== null && closes_at <= opens_at,
  );
  if (reversed)
    throw new Refusal("invalid_input", {
      detail: `La ventana de ${reversed.target} termina antes de comenzar.`,
    });
}

/** Replaces the targets by the written ones. Returns whether anything changed. */
export async function changeTargets(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  assessmentId: string,
  { before, after }: { before: readonly TargetRow[]; after: readonly WrittenTarget[] },
): Promise<boolean> {
  const existing = new Map(before.map((row) => [identityOf({ ...row, window: windowOfRow(row) }), row]));
  const writtenKeys = new Set<string>();
  const addedRows: WrittenTarget[] = [];
  for (const target of after) {
    const identity = identityOf({ ...target, window: windowAsWritten(target) });
    writtenKeys.add(identity);
    if (!existing.has(identity)) addedRows.push(target);
  }
  const removedIds = [...existing]
    .filter(([identity]) => !writtenKeys.has(identity))
    .map(([, row]) => row.id);
  const companyId = companyIn(actor);
  await removeTargets(db, companyId, removedIds);
  await insertTargets(
    db,
    { companyId, assessmentId },
    addedRows.map(({ opens_at, closes_at, ...target }) => ({
      ...target,
      id: uuidv7(),
      opens_at: opens_at === null ? null : new Date(opens_at),
      closes_at: closes_at === null ? null : new Date(closes_at),
    })),
  );
  return removedIds.length + addedRows.length > 0;
}

/** Refuses accounts of people who belong to neither the company nor the provider. */
export async function refuseOutsiders(
  { db }: Pick<VerbContext, "db">,
  parties: readonly Pick<PartyRow, "user_id">[],
): Promise<void> {
  const ids = [...new Set(parties.flatMap(({ user_id }) => user_id ?? []))];
  if (ids.length === 0) return;
  const candidateIds = new Set((await findCandidates(db, ids)).map(({ id }) => id));
  if (ids.some((id) => !candidateIds.has(id)))
    throw new Refusal("invalid_input", {
      detail: "Alguna de las personas no es de la empresa ni del proveedor que la atiende.",
    });
}
