import * as contract from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { answerDecision } from "./calls/answer-decision.ts";
import { composeMonth, correctSummary, recomposeSummary } from "./calls/compose-summary-drafts.ts";
import { arrangeSummary, writeParagraph } from "./calls/edit-summary.ts";
import { publishSummary } from "./calls/publish-summary.ts";
import { getSummary, listCompanySummaries, listSummaries } from "./calls/read-summaries.ts";
import { readSummaryPdf } from "./calls/read-summary-pdf.ts";
import { reviewSummary, submitSummary } from "./calls/review-summary.ts";

export const executiveSummariesRoutes = [
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
