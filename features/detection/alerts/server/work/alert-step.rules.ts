import type { alertSteps } from "#features/detection/alerts/contracts/alert-steps.ts";
import type {
  ActivityType,
  AlertStatus,
  Verdict,
} from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import {
  type CasePlan,
  noChange,
  type PlannedStep,
  planAssign as planAssignment,
  type Someone,
  type StepFacts,
} from "#platform/server/work/plan.rules.ts";
import type { AlertRow, AlertWork } from "./alert.store.ts";

/** The planned change of an alert. */
export type AlertPlan = CasePlan<AlertWork, ActivityType>;

/** Returns the sentence for an alert whose state does not allow a step. */
export function stepRefusal({ status }: Pick<AlertRow, "status">, step: keyof typeof alertSteps): string {
  if (step === "reopen") return "La alerta está abierta.";
  if (status === "closed") return "La alerta está cerrada: reábrala primero.";
  return step === "escalate" ? "La alerta ya está en N2." : "La alerta está en N1.";
}
const noLongerWaiting = { waiting_question: null, waiting_since: null } as const;

type Held = Pick<
  AlertRow,
  | "status"
  | "level"
  | "verdict"
  | "verdict_reason"
  | "assignee_id"
  | "assignee_name"
  | "client_visible"
  | "published_at"
  | "client_summary"
>;

/** Returns the status when work begins: a new alert starts triage; an escalated or waiting alert keeps its status. */
const begin = (status: AlertStatus): AlertStatus => (status === "new" ? "in_progress" : status);
/** Returns the status of an alert that no longer waits for an answer. */
const atWork = (level: number): AlertStatus => (level === 2 ? "escalated" : "in_progress");

export function planTake(alert: Held, me: Someone): AlertPlan {
  const status = begin(alert.status);
  if (alert.assignee_id === me.id && alert.status === status) return noChange;
  return {
    set: { assignee_id: me.id, assignee_name: me.name, status },
    steps: [{ type: "taken", facts: { ...move(alert.status, status), assignee_name: me.name } }],
  };
}

export const planAssign = (alert: Held, to: Someone | null): AlertPlan => planAssignment(alert, to);

export function planStatus(alert: Held, status: "new" | "in_progress"): AlertPlan {
  if (alert.status === status) return noChange;
  return {
    set: { status, ...noLongerWaiting },
    steps: [{ type: "status_changed", facts: move(alert.status, status) }],
  };
}

export function planEscalate(alert: Held, note: string, to: Someone | null): AlertPlan {
  const set = { level: 2, status: "escalated", ...noLongerWaiting } as const;
  return {
    set: { ...set, assignee_id: to?.id ?? null, assignee_name: to?.name ?? null },
    steps: [
      {
        type: "escalated",
        note,
        facts: { ...move(alert.status, "escalated"), level: 2, assignee_name: to?.name ?? null },
      },
    ],
  };
}

export function planReturn(alert: Held, note: string): AlertPlan {
  return {
    set: { level: 1, status: "in_progress", ...noLongerWaiting, assignee_id: null, assignee_name: null },
    steps: [{ type: "returned", note, facts: { ...move(alert.status, "in_progress"), level: 1 } }],
  };
}

export interface Decision {
  verdict: Verdict;
  reason: string;
  by: string;
  at: Date;
}

export function planDecide(alert: Held, { verdict, reason, by, at }: Decision): AlertPlan {
  const status = begin(alert.status);
  return {
    set: { status, verdict, verdict_reason: reason, verdict_by_name: by, verdict_at: at },
    steps: [{ type: "decided", note: reason, facts: { ...move(alert.status, status), verdict } }],
  };
}

/** Plans the closing with a decision; one that the alert already has is not recorded again. */
export function planClose(alert: Held, decision: Decision): AlertPlan {
  if (alert.status === "closed") return noChange;
  const { verdict, reason } = decision;
  const isDecided = alert.verdict === verdict && alert.verdict_reason === reason;
  const decided = isDecided ? noChange : planDecide(alert, decision);
  const before = "set" in decided ? decided : { set: {}, steps: [] };
  return {
    set: { ...before.set, status: "closed", ...noLongerWaiting },
    steps: [
      ...before.steps,
      { type: "closed", facts: { ...move(before.set.status ?? alert.status, "closed"), verdict } },
    ],
  };
}

export function planReopen(alert: Held, reason: string, facts: StepFacts): AlertPlan {
  const status = atWork(alert.level);
  return {
    set: { status, verdict: null, verdict_reason: "", verdict_by_name: null, verdict_at: null },
    steps: [{ type: "reopened", note: reason, facts: { ...facts, ...move("closed", status) } }],
  };
}

export function planWait(alert: Held, question: string, at: Date): AlertPlan {
  if (alert.status === "closed") return { refused: "La alerta está cerrada: reábrala primero." };
  if (alert.status === "waiting_client") return { refused: "La alerta ya espera la respuesta del cliente." };
  const published: PlannedStep<ActivityType>[] = alert.client_visible
    ? []
    : [{ type: "published", visibility: "client", note: alert.client_summary }];
  return {
    set: {
      status: "waiting_client",
      waiting_question: question,
      waiting_since: at,
      client_visible: true,
      published_at: alert.published_at ?? at,
    },
    steps: [
      ...published,
      {
        type: "asked_client",
        visibility: "client",
        note: question,
        facts: move(alert.status, "waiting_client"),
      },
    ],
  };
}

const answers = { answer: "client_answered", confirm: "client_confirmed", ask: "client_asked" } as const;

/** The provider acts next after any reply of the client: the timers continue. */
export function planAnswer(alert: Held, kind: keyof typeof answers, body: string): AlertPlan {
  const waited = alert.status === "waiting_client";
  const status = waited ? atWork(alert.level) : alert.status;
  return {
    set: waited ? { status, ...noLongerWaiting } : {},
    steps: [
      {
        type: answers[kind],
        visibility: "client",
        note: body,
        facts: waited ? move(alert.status, status) : {},
      },
    ],
  };
}

export function planWithdraw(alert: Held, reason: string): AlertPlan {
  if (!alert.client_visible) return { refused: "El cliente no ve esta alerta." };
  const waited = alert.status === "waiting_client";
  const status = waited ? atWork(alert.level) : alert.status;
  return {
    set: { client_visible: false, published_at: null, status, ...noLongerWaiting },
    steps: [{ type: "withdrawn", note: reason, facts: waited ? move(alert.status, status) : {} }],
  };
}

function move(before: AlertStatus, status: AlertStatus): StepFacts {
  return before === status ? {} : { status_before: before, status };
}
