import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { fileNameOf, publishComposed } from "#features/delivery/documents/server/documents.public.ts";
import { findPeriodOfDays } from "#features/delivery/service-periods/server/service-periods.public.ts";
import { authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/executive-summaries.contract.ts";
import type { Arrangement, SummaryContent } from "../../contracts/summary-content.contract.ts";
import { decisionAnswerLabels } from "../../contracts/summary-terms.ts";
import { monthTitle } from "../composition/compose-summary.ts";
import { plainText } from "../composition/sentences.ts";
import { composeMonthOf, expectPastMonth } from "../facts/compose-month.ts";
import { monthBefore } from "../facts/gather-facts.ts";
import { summaryDocument, summaryPdf } from "../paper/summary-paper.ts";
import { actOnSummary, expectState, refuseConflict, writeChange } from "./act-on-summary.ts";
import { addDraft, composedColumns, searchText } from "./add-draft.ts";
import { arrangeContent, lineIds, moveLine, pagesHash, visiblePages } from "./arrangement.rules.ts";
import { findCompanySummaries } from "./company-summaries.store.ts";
import { addDecisions, findDecisions, lockDecision, saveAnswer } from "./decision.store.ts";
import { findSummaries, findSummary, isAuthor, lockSummary, type SummaryRow } from "./summary.store.ts";
import {
  announceAnswer,
  announcePublication,
  announceRejection,
  notifyOfReviewRequest,
} from "./summary-notice.ts";
import { summaryDetail, summaryFrom } from "./summary-view.ts";

/** Past months in which a summary may be composed by hand. */
const monthsBack = 12;

/** The last months that are over, the newest first. */
function pastMonths(today: string): string[] {
  const months: string[] = [];
  let month = monthBefore(today);
  while (months.length < monthsBack) {
    months.push(month);
    month = monthBefore(month);
  }
  return months;
}

export const listSummaries: Verb<typeof contract.listSummaries> = async ({ db, actor, clock }) => {
  const rows = await findSummaries(db, companyIn(actor));
  const existing = new Set(rows.map(({ month }) => month));
  const closedMonths = isProvider(actor) ? pastMonths(dayOf(clock.now())) : [];
  return {
    items: rows.map(summaryFrom),
    missing: closedMonths
      .filter((month) => !existing.has(month))
      .map((month) => ({ month, name: monthTitle(month) })),
  };
};

const getSummary: Verb<typeof contract.getSummary> = (context, { id }) => summaryDetail(context, id);

const listCompanySummaries: Verb<typeof contract.listCompanySummaries> = async ({ db, clock }, { month }) => {
  const day = month ?? monthBefore(dayOf(clock.now()));
  const rows = await findCompanySummaries(db, day);
  return {
    month: day,
    month_name: monthTitle(day),
    items: rows.map(({ company_id, company_name, id, ...summary }) => ({
      company: { id: company_id, name: company_name },
      summary: id === null ? null : { id, ...summary },
    })),
  };
};

export const composeMonth: SteppedVerb<typeof contract.composeMonth> = async (steps, { month }) => {
  expectPastMonth(month, steps.gate.clock.now());
  const composed = await composeMonthOf(steps.gate, companyIn(steps.actor), month);
  return await steps.within("write", async (context) => {
    const id = await addDraft(context, composed);
    return id ? await summaryDetail(context, id) : refuseConflict("Ese mes ya tiene un resumen.");
  });
};

/** The month of a summary as it is, for a composition outside of any transaction. */
async function monthOf(
  steps: Parameters<SteppedVerb<typeof contract.recomposeSummary>>[0],
  id: string,
): Promise<string> {
  const companyId = companyIn(steps.actor);
  const summary = await steps.within("read", ({ db }) => findSummary(db, companyId, id));
  if (!summary) throw new Refusal("not_found");
  return summary.month;
}

const recomposeSummary: SteppedVerb<typeof contract.recomposeSummary> = async (steps, seenVersion) => {
  const companyId = companyIn(steps.actor);
  const composed = await composeMonthOf(steps.gate, companyId, await monthOf(steps, seenVersion.id));
  return await steps.within("write", (context) =>
    actOnSummary(context, seenVersion, (summary) => {
      expectState(summary, ["draft"]);
      const columns = composedColumns(composed, summary);
      if (columns.sha256 === summary.sha256 && columns.facts_sha256 === summary.facts_sha256) return null;
      return { set: { ...columns, composed_at: context.clock.now() }, step: "recomposed" };
    }),
  );
};

export const correctSummary: SteppedVerb<typeof contract.correctSummary> = async (
  steps,
  { change_note, ...seen },
) => {
  const companyId = companyIn(steps.actor);
  const composed = await composeMonthOf(steps.gate, companyId, await monthOf(steps, seen.id));
  return await steps.within("write", async (context) => {
    const summary = asSeen(await lockSummary(context.db, companyId, seen.id), seen);
    expectState(summary, ["published"]);
    const corrects = { summary, changeNote: change_note };
    const id = await addDraft(context, composed, { corrects });
    return id
      ? await summaryDetail(context, id)
      : refuseConflict("Ese mes ya tiene una corrección en preparación.");
  });
};

const minNote = 5;

export const answerDecision: Verb<typeof contract.answerDecision> = async (context, { id, answer, note }) => {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  const decision = await lockDecision(db, companyId, id);
  const summary = decision && (await findSummary(db, companyId, decision.summary_id));
  if (!decision || !summary) throw new Refusal("not_found");
  if (summary.state !== "published")
    refuseConflict("Hay una edición corregida de este resumen: responda en ella.");
  if (decision.answer !== null)
    refuseConflict("Esta decisión ya tiene respuesta. Para cambiarla, escriba a su proveedor.");
  if (answer !== "accepted" && note.length < minNote)
    throw new Refusal("invalid_input", { detail: "Escriba el motivo para rechazar o postergar." });
  const author = authorOf(actor);
  await saveAnswer(db, companyId, id, {
    answer,
    note,
    answered_by: author.id,
    answered_by_name: author.name,
    answered_at: clock.now(),
  });
  announceAnswer(context, summary);
  audit({
    action: "executive_summary.decision_answered",
    objectType: "executive_summary",
    objectId: summary.id,
    details: {
      month: summary.content.month_name,
      question: decision.question,
      answer: decisionAnswerLabels[answer],
      note,
    },
  });
  announce({ topic: "executive_summaries.changed", data: { id: summary.id } });
  return await summaryDetail(context, summary.id);
};

const readSummaryPdf: Verb<typeof contract.readSummaryPdf> = async (context, { id }) => {
  const summary = await findSummary(context.db, companyIn(context.actor), id);
  if (!summary) throw new Refusal("not_found");
  const paper = await summaryDocument(context, summary);
  const { files } = context;
  return {
    name: fileNameOf(`Resumen ejecutivo de ${summary.content.month_name.toLowerCase()}`, "pdf"),
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await summaryPdf(files, paper);
      })(),
    ),
  };
};

const minReason = 5;

/** Returns the columns that are derived from an arrangement; the headline counts the visible decisions. */
function arrangedColumns(summary: SummaryRow, arrangement: Arrangement) {
  const headline = plainText(visiblePages(summary.content, arrangement).headline.segments);
  return {
    arrangement: JSON.stringify(arrangement),
    headline,
    search: searchText(summary.content.month_name, headline),
    sha256: pagesHash({ ...summary, arrangement }),
  };
}

const arrangeSummary: Verb<typeof contract.arrangeSummary> = (
  context,
  { section, line, action, reason, ...seen },
) =>
  actOnSummary(context, seen, (summary) => {
    expectState(summary, ["draft"]);
    const { order, hidden } = summary.arrangement;
    const ids = lineIds(arrangeContent(summary.content, summary.arrangement), section);
    if (!ids.includes(line)) throw new Refusal("not_found");
    if (action === "up" || action === "down") {
      const reorderedIds = moveLine(ids, line, action);
      if (!reorderedIds) return null;
      return {
        set: arrangedColumns(summary, { order: { ...order, [section]: reorderedIds }, hidden }),
        step: "arranged",
        line,
      };
    }
    const isHidden = hidden.some((each) => each.line === line);
    if (isHidden === (action === "hide")) return null;
    if (action === "show") {
      const others = hidden.filter((each) => each.line !== line);
      return { set: arrangedColumns(summary, { order, hidden: others }), step: "shown", line };
    }
    if (reason.length < minReason)
      throw new Refusal("invalid_input", { detail: "Escriba por qué se oculta la línea." });
    const [by_name, at] = [authorOf(context.actor).name, context.clock.now().toISOString()];
    const hiddenLines = [...hidden, { line, reason, by_name, at }];
    return { set: arrangedColumns(summary, { order, hidden: hiddenLines }), step: "hidden", line, reason };
  });

export const writeParagraph: Verb<typeof contract.writeParagraph> = (context, { text, ...seen }) =>
  actOnSummary(context, seen, (summary) => {
    expectState(summary, ["draft"]);
    if (text === summary.paragraph) return null;
    const paragraph = { paragraph: text, paragraph_by_name: text ? authorOf(context.actor).name : null };
    return { set: { ...paragraph, sha256: pagesHash({ ...summary, ...paragraph }) }, step: "paragraph" };
  });

export const submitSummary: Verb<typeof contract.submitSummary> = (context, seenVersion) =>
  actOnSummary(context, seenVersion, (summary) => {
    expectState(summary, ["draft"]);
    notifyOfReviewRequest(context, summary);
    const [submitted_at, submitted_by_name] = [context.clock.now(), authorOf(context.actor).name];
    return { set: { state: "in_review", submitted_at, submitted_by_name }, step: "submitted" };
  });

export const reviewSummary: Verb<typeof contract.reviewSummary> = (
  context,
  { sha256, decision, reason, ...seen },
) =>
  actOnSummary(context, seen, async (summary) => {
    const { db, actor, clock } = context;
    expectState(summary, ["in_review"]);
    if (summary.sha256 !== sha256)
      refuseConflict("El resumen cambió desde que usted lo abrió: revíselo de nuevo.");
    const { id, name } = authorOf(actor);
    if (decision === "approve") {
      if (id !== null && (await isAuthor(db, companyIn(actor), summary.id, id)))
        refuseConflict("Usted trabajó en este resumen: debe aprobarlo otra persona.");
      return {
        set: { state: "approved", approved_at: clock.now(), approved_by_name: name },
        step: "approved",
        reason,
      };
    }
    if (reason.length < minReason)
      throw new Refusal("invalid_input", { detail: "Escriba qué hay que corregir." });
    await announceRejection(context, summary);
    return { set: { state: "draft", submitted_at: null, submitted_by_name: null }, step: "rejected", reason };
  });

const maximumBytes = 20 * 1_048_576;

/** Inserts the decisions that the company can answer; answers to a corrected edition are copied. */
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

/** Marks the corrected edition as replaced; its document is replaced by the new one. */
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

export const publishSummary: SteppedVerb<typeof contract.publishSummary> = async (steps, seenVersion) => {
  const companyId = companyIn(steps.actor);
  const paper = await steps.within("read", async (context) => {
    const summary = asSeen(await findSummary(context.db, companyId, seenVersion.id), seenVersion);
    expectState(summary, ["approved"]);
    return await summaryDocument(context, summary);
  });
  const pdf = await summaryPdf(steps.gate.files, paper);
  const storedFile = await steps.gate.files.write(Readable.from([pdf]), { maximumBytes });
  return await steps.within("write", async (context) => {
    const summary = asSeen(await lockSummary(context.db, companyId, seenVersion.id), seenVersion);
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
      file: { ...storedFile, name: fileNameOf(title, "pdf"), contentType: "application/pdf" },
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

export const executiveSummariesVerbs = [
  route(contract.listSummaries, listSummaries),
  route(contract.listCompanySummaries, listCompanySummaries),
  steppedRoute(contract.composeMonth, composeMonth, { oncePerKey: true }),
  route(contract.answerDecision, answerDecision),
  route(contract.readSummaryPdf, readSummaryPdf),
  steppedRoute(contract.recomposeSummary, recomposeSummary),
  route(contract.arrangeSummary, arrangeSummary),
  route(contract.writeParagraph, writeParagraph),
  route(contract.submitSummary, submitSummary),
  route(contract.reviewSummary, reviewSummary),
  steppedRoute(contract.publishSummary, publishSummary),
  steppedRoute(contract.correctSummary, correctSummary),
  route(contract.getSummary, getSummary),
];
