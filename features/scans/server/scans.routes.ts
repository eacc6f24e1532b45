import * as answers from "#features/scans/contracts/check-answers.contract.ts";
import { ingestReport as ingestCall, scanCalls } from "#features/scans/scans.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { answerCheck } from "./calls/answer-check.ts";
import { ingestReport } from "./calls/ingest-report.ts";
import { listManualChecks } from "./calls/list-manual-checks.ts";
import { withdrawAnswer } from "./calls/withdraw-answer.ts";
import { scanImporter } from "./imports/scan-importer.ts";

export const scansRoutes = [
  steppedRoute(ingestCall, ingestReport),
  ...importRoutes(scanCalls, scanImporter),
  route(answers.listManualChecks, listManualChecks),
  route(answers.answerCheck, answerCheck),
  route(answers.withdrawAnswer, withdrawAnswer),
];
