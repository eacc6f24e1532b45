import type { NonconformityStatus } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { route, type VerbContext } from "#platform/server/verb.ts";
import { caseChanges, undoChange } from "#platform/server/work/case-changes.ts";
import { type CasePlan, planStatus } from "#platform/server/work/plan.rules.ts";
import * as contract from "../../contracts/nonconformity-steps.contract.ts";
import { findMissingTexts } from "./nonconformity.rules.ts";
import { findNonconformities, type workColumns } from "./nonconformity.store.ts";
import { nonconformityCase } from "./nonconformity-case.ts";
import type { NonconformityRow } from "./nonconformity-query.store.ts";

type Work = Pick<NonconformityRow, (typeof workColumns)[number]>;

type Row = Pick<NonconformityRow, "status" | "kind" | "root_cause" | "correction" | "corrective_action">;

/** Plans a change of status with its activity entry, which every reader of the nonconformity sees. */
function planStep(
  row: Row,
  to: NonconformityStatus,
  { type, note = "", set = {} }: { type?: string; note?: string; set?: Partial<Work> } = {},
): CasePlan<Work> {
  const plan = planStatus<NonconformityStatus, string>(row.status, to, {
    note,
    visibility: "client",
    ...(type && { type }),
  });
  return "set" in plan ? { ...plan, set: { ...set, ...plan.set } } : plan;
}

const select = ({ db }: VerbContext, { ids }: { ids: string[] }) => findNonconformities(db, ids);

const refusals = {
  begin: "Solo se comienza lo que está abierto.",
  send: "Solo se envía a verificar lo que está en curso.",
  return: "Solo se devuelve a trabajo lo que espera verificación.",
  close: "Solo se cierra lo que espera verificación.",
  reopen: "Solo se reabre lo que está cerrado.",
} as const;

export const changeNonconformities = caseChanges(nonconformityCase, {
  steps: contract.workSteps,
  effects: {
    begin: () => (row) => planStep(row, "in_progress"),
    send: () => (row) => {
      const missing = findMissingTexts(row.kind, row);
      return missing.length > 0
        ? { refused: `Antes de enviarla a verificar, escriba ${missing.join(" y ")}.` }
        : planStep(row, "awaiting_check");
    },
    return: () => (row) => planStep(row, "in_progress"),
  },
  select,
  refused: (_row, step) => refusals[step],
});

export const reviewNonconformities = caseChanges(nonconformityCase, {
  steps: contract.reviewSteps,
  effects: {
    close: ({ clock }, { effectiveness }) => {
      const set = { effectiveness, closed_at: clock.now() };
      return (row) => planStep(row, "closed", { type: "closed", note: effectiveness, set });
    },
    // The activity keeps the result of the earlier verification; the nonconformity waits for a new one.
    reopen:
      (_context, { reason }) =>
      (row) =>
        planStep(row, "in_progress", {
          type: "reopened",
          note: reason,
          set: { effectiveness: "", closed_at: null },
        }),
  },
  select,
  refused: (_row, step) => refusals[step],
});

export const nonconformityStepsVerbs = [
  route(contract.changeNonconformities, changeNonconformities),
  route(contract.reviewNonconformities, reviewNonconformities),
  route(contract.undoNonconformityChange, (context, { id }) => undoChange(context, nonconformityCase, id)),
];
