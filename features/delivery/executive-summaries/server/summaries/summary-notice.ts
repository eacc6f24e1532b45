import {
  summariesPath,
  summaryPath,
} from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
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
  path: summaryPath(id),
});

const many = { noun: "resúmenes ejecutivos", path: summariesPath };

/** A summary waits for the approval of another person of the provider. */
export function askForReview({ notify }: Pick<VerbContext, "notify">, summary: NamedSummary): void {
  notify({ kind: "decision", to: { side: "provider" }, about: about(summary), many });
}

/** A summary was published: the company's people hear of it. */
export function announcePublication({ notify }: Pick<VerbContext, "notify">, summary: NamedSummary): void {
  notify({ kind: "document_published", to: { side: "client" }, about: about(summary), many });
}

/** A decision was answered by the company. */
export function announceAnswer({ notify }: Pick<VerbContext, "notify">, summary: NamedSummary): void {
  notify({ kind: "answered", to: { side: "provider" }, about: about(summary), many });
}

/** A summary was sent back to whoever sent it to review. */
export async function announceRejection(
  { db, actor, notify }: Pick<VerbContext, "db" | "actor" | "notify">,
  summary: NamedSummary,
): Promise<void> {
  const steps = await findSteps(db, companyIn(actor), summary.id);
  const submission = steps.find(({ action }) => action === "submitted");
  if (submission?.actor_id)
    notify({ kind: "refused", to: { people: [submission.actor_id] }, about: about(summary) });
}
