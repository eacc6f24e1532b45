import { findingSteps, isOpen } from "#features/posture/findings/contracts/finding-steps.ts";
import type {
  FindingStatus,
  FindingStep,
  PendingParty,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import {
  type CasePlan,
  noChange,
  type PlannedStep,
  planAssign as planAssignment,
  type Someone,
  type StepFacts,
} from "#platform/server/work/plan.rules.ts";
import type { FindingWork, FindingWorkRow } from "./finding-work.store.ts";

/** The planned change of a finding. Both sides may read its whole activity except internal comments. */
export type FindingPlan = CasePlan<FindingWork, FindingStep>;

type Worked = Pick<
  FindingWorkRow,
  "status" | "ball" | "assignee_id" | "assignee_name" | "severity" | "scanner_severity" | "reopened_count"
>;

const notOpen: Partial<Record<FindingStatus, string>> = {
  closed_verified: "Un escaneo ya verificó que no está. Se reabre sola si otro la vuelve a ver.",
  risk_accepted: "Su riesgo está aceptado: revoque la aceptación para trabajar en ella.",
  false_positive: "Está marcada como falso positivo: revoque esa decisión para trabajar en ella.",
  out_of_scope: "Está fuera de alcance: revoque esa decisión para trabajar en ella.",
  asset_retired: "Su activo se dio de baja: tráigalo de vuelta al registro para trabajar en ella.",
};

/** Returns the sentence for a finding whose state does not allow a step. */
export const stepRefusal = (status: FindingStatus): string =>
  status === "fixed_declared"
    ? "Ya se declaró corregida: falta que un escaneo lo confirme."
    : (notOpen[status] ?? "La vulnerabilidad no puede pasar a ese estado desde el actual.");

const step = (type: FindingStep, facts: StepFacts, note = ""): PlannedStep<FindingStep> => ({
  type,
  note,
  visibility: "client",
  facts,
});
const move = (status_before: FindingStatus, status: FindingStatus): StepFacts =>
  status_before === status ? {} : { status_before, status };
const passed = (before: PendingParty, ball: PendingParty): StepFacts =>
  before === ball ? {} : { ball_before: before, ball };

/** Work begins on an open finding; one declared fixed is worked on again. */
const begin = (status: FindingStatus): FindingStatus => (isOpen({ status }) ? "in_progress" : status);
/**
 * Returns the party that has to act after a person starts work: a finding that was declared fixed, and so waited for
 * a scan, waits for the client again.
 */
const pendingPartyAfter = ({ status, ball }: Worked): PendingParty =>
  status === "fixed_declared" ? "client" : ball;

export function planTake(row: Worked, me: Someone): FindingPlan {
  const [status, ball] = [begin(row.status), pendingPartyAfter(row)];
  if (row.assignee_id === me.id && row.status === status) return noChange;
  return {
    set: { assignee_id: me.id, assignee_name: me.name, status, ball, declared_at: null },
    steps: [
      step("taken", { ...move(row.status, status), ...passed(row.ball, ball), assignee_name: me.name }),
    ],
  };
}

export function planAssign(row: Worked, to: Someone | null): FindingPlan {
  const plan = planAssignment(row, to);
  return "set" in plan
    ? { set: plan.set, steps: plan.steps.map((each) => ({ ...each, visibility: "client" })) }
    : plan;
}

export function planMove(row: Worked, to: "open" | "in_progress", note: string): FindingPlan {
  // A finding that was reopened once keeps the status `reopened` instead of `open`.
  const status: FindingStatus = to === "open" && row.reopened_count > 0 ? "reopened" : to;
  if (row.status === status) return noChange;
  const ball = pendingPartyAfter(row);
  return {
    set: { status, ball, declared_at: null },
    steps: [step("status_changed", { ...move(row.status, status), ...passed(row.ball, ball) }, note)],
  };
}

/** Plans a declared fix; the provider then has to act, because it runs the verifying scan. */
export function planDeclareFixed(row: Worked, note: string, at: Date, facts: StepFacts = {}): FindingPlan {
  if (!findingSteps.declare_fixed.from(row)) return { refused: stepRefusal(row.status) };
  return {
    set: { status: "fixed_declared", ball: "provider", declared_at: at },
    steps: [
      step(
        "declared_fixed",
        { ...facts, ...move(row.status, "fixed_declared"), ...passed(row.ball, "provider") },
        note,
      ),
    ],
  };
}

export function planPendingParty(row: Worked, to: PendingParty, note: string): FindingPlan {
  if (row.ball === to) return noChange;
  return { set: { ball: to }, steps: [step("ball_passed", passed(row.ball, to), note)] };
}

export interface Rating {
  /** The severity as a rank, in force from now on. */
  severity: number;
  /** The reason; empty to return to the scanner's severity. */
  reason: string;
  note: string;
  priority: number;
  promised: SlaTargets | undefined;
}

export function planRate(
  row: Worked & Pick<FindingWorkRow, "severity_reason">,
  { severity, reason, note, priority, promised }: Rating,
): FindingPlan {
  if (row.severity === severity && row.severity_reason === reason) return noChange;
  const facts = { severity_before: row.severity, severity, ...(promised && { promised }) };
  return {
    set: { severity, severity_reason: reason, priority },
    steps: [step("severity_changed", facts, note)],
  };
}

/** Plans the effect of a decision on an open finding. */
export function planDecisionStep(
  row: Worked,
  status: "risk_accepted" | "false_positive" | "out_of_scope",
  { type, note, facts = {} }: { type: FindingStep; note: string; facts?: StepFacts },
): FindingPlan {
  if (row.status === status) return noChange;
  if (!isOpen(row)) return { refused: stepRefusal(row.status) };
  return {
    set: { status, declared_at: null },
    steps: [step(type, { ...facts, ...move(row.status, status) }, note)],
  };
}

/** Plans the end of a decision: the finding is reopened with a new timer. */
export function planReturned(
  row: Worked,
  {
    type,
    note,
    promised,
    facts = {},
  }: { type: FindingStep; note: string; promised?: SlaTargets | undefined; facts?: StepFacts },
): FindingPlan {
  if (isOpen(row) || row.status === "closed_verified" || row.status === "asset_retired") return noChange;
  return {
    set: { status: "open", ball: "client" },
    steps: [
      step(
        type,
        { ...facts, ...move(row.status, "open"), ball: "client", ...(promised && { promised }) },
        note,
      ),
    ],
  };
}

/** Plans the retirement of its asset: an open finding is closed, and nothing else changes. */
export function planRetired(row: Worked, at: Date, facts: StepFacts): FindingPlan {
  if (!isOpen(row)) return noChange;
  return {
    set: { status: "asset_retired", closed_at: at },
    steps: [step("asset_retired", { ...facts, ...move(row.status, "asset_retired") })],
  };
}

/**
 * Plans the undo of a retirement: the finding returns to its previous state, and the step cancels the retirement step.
 */
export function planBroughtBack(row: Worked, status: FindingStatus, facts: StepFacts): FindingPlan {
  if (row.status !== "asset_retired") return noChange;
  return {
    set: { status, closed_at: null },
    steps: [step("undone", { ...facts, asset_returned: true, ...move(row.status, status) })],
  };
}

/** Plans the return of its asset: the finding is reopened with a new timer. */
export function planSeenAgain(row: Worked, facts: StepFacts): FindingPlan {
  if (row.status !== "asset_retired") return noChange;
  return {
    set: {
      status: "reopened",
      ball: "client",
      closed_at: null,
      declared_at: null,
      reopened_count: row.reopened_count + 1,
    },
    steps: [step("asset_returned", { ...facts, ...move(row.status, "reopened"), ball: "client" })],
  };
}
