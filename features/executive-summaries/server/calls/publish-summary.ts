import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { fileNameOf, publishComposed } from "#features/documents/server/documents.public.ts";
import type { publishSummary as call } from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import type { SummaryContent } from "#features/executive-summaries/contracts/summary-content.contract.ts";
import { findPeriodOfDays } from "#features/service-periods/server/service-periods.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { plainText } from "../composition/sentences.ts";
import { paperOf, summaryPdf } from "../paper/summary-paper.ts";
import { expectState, writeChange } from "../summaries/act-on-summary.ts";
import { visiblePages } from "../summaries/arrangement.rules.ts";
import { addDecisions, findDecisions } from "../summaries/decision.store.ts";
import { findSummary, lockSummary, type SummaryRow } from "../summaries/summary.store.ts";
import { announcePublication } from "../summaries/summary-notice.ts";
import { summaryDetail } from "../summaries/summary-view.ts";

const maximumBytes = 20 * 1_048_576;

/** The decisions become rows that the company answers; the answers given to a corrected edition are carried over. */
async function askDecisions(
  { db, actor }: VerbContext,
  summary: SummaryRow,
  pages: SummaryContent,
): Promise<void> {
  const earlier = summary.corrects_id ? await findDecisions(db, companyIn(actor), summary.corrects_id) : [];
  await addDecisions(
    db,
    pages.decisions.map(({ key, question, due_on }, place) => {
      const earlierAnswer = earlier.find((each) => each.key === key && each.answer !== null);
      return {
        company_id: companyIn(actor),
        id: uuidv7(),
        summary_id: summary.id,
        key,
        place,
        question: plainText(question),
        due_on,
        ...(earlierAnswer && {
          answer: earlierAnswer.answer,
          note: earlierAnswer.note,
          answered_by_name: earlierAnswer.answered_by_name,
          answered_at: earlierAnswer.answered_at,
        }),
      };
    }),
  );
}

/** The edition that is corrected ends; its document is replaced by the new one. */
async function endCorrected(context: VerbContext, summary: SummaryRow): Promise<SummaryRow | undefined> {
  if (!summary.corrects_id) return undefined;
  const old = await lockSummary(context.db, companyIn(context.actor), summary.corrects_id);
  if (!old) throw new Refusal("not_found");
  expectState(old, ["published"]);
  await writeChange(context, old, {
    set: { state: "corrected", late_data_at: null },
    step: "corrected",
    reason: summary.change_note,
  });
  return old;
}

export const publishSummary: SteppedVerb<typeof call> = async (steps, seen) => {
  const companyId = companyIn(steps.actor);
  const paper = await steps.within("read", async (context) => {
    const summary = asSeen(await findSummary(context.db, companyId, seen.id), seen);
    expectState(summary, ["approved"]);
    return await paperOf(context, summary);
  });
  const pdf = await summaryPdf(steps.gate.files, paper);
  const stored = await steps.gate.files.write(Readable.from([pdf]), { maximumBytes });
  return await steps.within("write", async (context) => {
    const summary = asSeen(await lockSummary(context.db, companyId, seen.id), seen);
    expectState(summary, ["approved"]);
    const pages = visiblePages(summary.content, summary.arrangement);
    const old = await endCorrected(context, summary);
    const title = `Resumen ejecutivo de ${pages.month_name.toLowerCase()}`;
    const period = await findPeriodOfDays(context.db, companyId, { from: pages.from, to: pages.to });
    const document = await publishComposed(context, {
      kind: "executive_summary",
      title: summary.edition > 1 ? `${title}, edición ${summary.edition}` : title,
      summary: summary.headline.slice(0, 2_000),
      periodId: period?.id ?? null,
      supersedes: old?.document_id ? { id: old.document_id, changeNote: summary.change_note } : null,
      approvedByName: summary.approved_by_name ?? "",
      file: { ...stored, name: fileNameOf(title, "pdf"), contentType: "application/pdf" },
      content: { pages, paragraph: summary.paragraph, sha256: summary.sha256 },
    });
    await askDecisions(context, summary, pages);
    await writeChange(context, summary, {
      set: {
        state: "published",
        published_at: context.clock.now(),
        document_id: document.id,
        document_number: document.number,
      },
      step: "published",
    });
    announcePublication(context, summary);
    return await summaryDetail(context, summary.id);
  });
};
