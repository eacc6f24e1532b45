import * as paths from "#platform/contract/paths.ts";

import { companyIn } from "#platform/server/actor.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSteps, type SummaryRow } from "./summary.store.ts";

type NamedSummary = Pick<SummaryRow, "id" | "content">;

const about = ({ id, content }: NamedSummary): Notice["about"] => ({
  type: "executive_summary",
  id,
  name: `el resumen ejecutivo de ${content.month_name.toLowerCase()}`,
  title: content.company,
  path: paths.executiveSummary(id),
});

const many = { noun: "resúmenes ejecutivos", path: paths.executiveSummaries };

/** Notifies people of the provider that a summary waits for approval. */
export function notifyOfReviewRequest({ notify }: Pick<VerbContext, "notify">, summary: NamedSummary): void {
  notify({ kind: "decision", to: { side: "provider" }, about: about(summary), many });
}

/** Notifies the company's people that a summary was published. */
export function announcePublication({ notify }: Pick<VerbContext, "notify">, summary: NamedSummary): void {
  notify({ kind: "document_published", to: { side: "client" }, about: about(summary), many });
}

/** Notifies the provider that the company answered a decision. */
export function announceAnswer({ notify }: Pick<VerbContext, "notify">, summary: NamedSummary): void {
  notify({ kind: "answered", to: { side: "provider" }, about: about(summary), many });
}

/** Notifies the person who submitted a summary that it was sent back. */
export async function announceRejection(
  { db, actor, notify }: Pick<VerbContext, "db" | "actor" | "notify">,
  summary: NamedSummary,
): Promise<void> {
  const steps = await findSteps(db, companyIn(actor), summary.id);
  const submission = steps.find(({ action }) => action === "submitted");
  if (submission?.actor_id)
    notify({ kind: "refused", to: { people: [submission.actor_id] }, about: about(summary) });
}
