import type { Visibility } from "#platform/contract/case-work.ts";
import type { ActivityEntry } from "#platform/server/clocks/clock.rules.ts";

export type StepFacts = ActivityEntry["facts"];

/** An activity entry that a plan will add to a case. */
export interface PlannedStep<Type extends string = string> {
  type: Type;
  note?: string;
  visibility?: Visibility;
  facts?: StepFacts;
}

/** The columns that a plan changes; an omitted or undefined column keeps its value. */
export type Change<Work> = { [Column in keyof Work]?: Work[Column] | undefined };

/** The result of a request for a case: a change with its steps, nothing, or a refusal as a sentence. */
export type CasePlan<Work, Type extends string = string> =
  | { set: Change<Work>; steps: PlannedStep<Type>[] }
  | { nothing: true }
  | { refused: string };

export const noChange = { nothing: true } as const;

export interface Someone {
  id: number | null;
  name: string;
}

interface Assigned {
  assignee_id: number | null;
  assignee_name: string | null;
}

/** Plans the assignment of a case to a person, or to nobody. */
export function planAssign(row: Assigned, to: Someone | null): CasePlan<Assigned, "assigned"> {
  if (row.assignee_id === (to?.id ?? null)) return noChange;
  const assignee_name = to?.name ?? null;
  return {
    set: { assignee_id: to?.id ?? null, assignee_name },
    steps: [{ type: "assigned", facts: { assignee_name } }],
  };
}

/** Plans the move of a case to another state. */
export function planStatus<Status extends string, Type extends string = "status_changed">(
  from: Status,
  to: Status,
  step: Partial<PlannedStep<Type>> = {},
): CasePlan<{ status: Status }, Type> {
  if (from === to) return noChange;
  const { type = "status_changed" as Type, facts, ...rest } = step;
  return {
    set: { status: to },
    steps: [{ ...rest, type, facts: { ...facts, status: to, status_before: from } }],
  };
}

interface Published {
  client_visible: boolean;
  client_summary: string;
  published_at: Date | null;
}

/** Plans the publication of a case for the client with a text, or a change of this text. */
export function planPublish(
  row: Published,
  summary: string,
  at: Date,
): CasePlan<Published, "published" | "summarised"> {
  if (row.client_visible && row.client_summary === summary) return noChange;
  return {
    set: { client_visible: true, client_summary: summary, published_at: row.published_at ?? at },
    steps: [{ type: row.client_visible ? "summarised" : "published", visibility: "client", note: summary }],
  };
}

/** Plans the withdrawal of a case from the client's view, with a reason that only the provider reads. */
export function planWithdraw(
  row: Pick<Published, "client_visible">,
  reason: string,
  refusalText: string,
): CasePlan<Published, "withdrawn"> {
  if (!row.client_visible) return { refused: refusalText };
  return {
    set: { client_visible: false, published_at: null },
    steps: [{ type: "withdrawn", note: reason }],
  };
}
