import type { SharedDetail } from "#features/alerts/shared-alerts.contract.ts";

export interface Draft {
  text: string;
  as: "summary" | "comment" | "question";
}

/** The client's view as it will be once the words are sent. */
export function withDraft(view: SharedDetail, { text, as }: Draft, now: Date): SharedDetail {
  if (as === "summary") return { ...view, alert: { ...view.alert, summary: text } };
  const step = {
    id: "draft",
    type: as === "question" ? ("asked_client" as const) : ("commented" as const),
    side: "provider" as const,
    actor_name: "",
    at: now.toISOString(),
    note: text,
    status: null,
  };
  const activity = [...view.activity, step];
  if (as === "comment") return { ...view, activity };
  const waiting = { question: text, waiting_since: now.toISOString(), status: "waiting_client" as const };
  return { ...view, activity, alert: { ...view.alert, ...waiting } };
}
