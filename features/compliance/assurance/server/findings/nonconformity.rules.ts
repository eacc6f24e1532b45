import type { ControlRef } from "#features/compliance/assurance/contracts/control-ref.contract.ts";
import type {
  Nonconformity,
  NonconformityKind,
  NonconformityStatus,
  NonconformityStep,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import type { StepRow } from "#platform/server/work/step.store.ts";
import type { NonconformityRow } from "./nonconformity-query.store.ts";

type Work = Pick<Nonconformity, "root_cause" | "correction" | "corrective_action">;

/** Returns the missing texts before effectiveness can be verified. */
export function findMissingTexts(kind: NonconformityKind, work: Work): string[] {
  const isNonconformity = kind === "major_nonconformity" || kind === "minor_nonconformity";
  const needed: [keyof Work, string][] = isNonconformity
    ? [
        ["root_cause", "la causa raíz"],
        ["corrective_action", "la acción correctiva"],
      ]
    : [];
  const missingFields = needed.filter(([field]) => work[field] === "").map(([, name]) => name);
  const nothing = work.correction === "" && work.corrective_action === "";
  return !isNonconformity && nothing ? ["la corrección o la acción correctiva"] : missingFields;
}

export function nonconformityFrom(
  { control_id, ...row }: NonconformityRow,
  controls: ReadonlyMap<number, ControlRef>,
  today: string,
): Nonconformity {
  return {
    ...row,
    control: controls.get(control_id) as ControlRef,
    overdue: row.status !== "closed" && row.due_date !== null && row.due_date < today,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

export function stepFrom({ id, type, facts, note, actor_name, at }: StepRow): NonconformityStep {
  return {
    id,
    is_undo: type === "undone",
    from_status: (facts.status_before ?? null) as NonconformityStatus | null,
    to_status: (facts.status ?? null) as NonconformityStatus | null,
    note,
    actor_name,
    at: at.toISOString(),
  };
}
