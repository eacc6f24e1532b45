import * as limits from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import * as runs from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { checkPipeline } from "./calls/check-pipeline.ts";
import { createPipeline } from "./calls/create-pipeline.ts";
import { dryRunPipeline } from "./calls/dry-run-pipeline.ts";
import { exportPipeline } from "./calls/export-pipeline.ts";
import { getPipeline } from "./calls/get-pipeline.ts";
import { importPipeline } from "./calls/import-pipeline.ts";
import { deleteSecret } from "./calls/limits/delete-secret.ts";
import { getPipelineLimits } from "./calls/limits/get-pipeline-limits.ts";
import { listCompanyPipelines } from "./calls/limits/list-company-pipelines.ts";
import { listSecrets } from "./calls/limits/list-secrets.ts";
import { saveLimits } from "./calls/limits/save-limits.ts";
import { saveSecret } from "./calls/limits/save-secret.ts";
import { stopPipelines } from "./calls/limits/stop-pipelines.ts";
import { listPipelines } from "./calls/list-pipelines.ts";
import { listStepKinds } from "./calls/list-step-kinds.ts";
import { makeHookKey } from "./calls/make-hook-key.ts";
import { publishPipeline } from "./calls/publish-pipeline.ts";
import { renewMailAddress } from "./calls/renew-mail-address.ts";
import { retirePipeline } from "./calls/retire-pipeline.ts";
import { cancelPipelineRun } from "./calls/runs/cancel-pipeline-run.ts";
import { decideApproval } from "./calls/runs/decide-approval.ts";
import { getPipelineRun } from "./calls/runs/get-pipeline-run.ts";
import { getRunAnalytics } from "./calls/runs/get-run-analytics.ts";
import { listApprovals } from "./calls/runs/list-approvals.ts";
import { listPipelineRuns } from "./calls/runs/list-pipeline-runs.ts";
import { receiveHook } from "./calls/runs/receive-hook.ts";
import { retryPipelineRun } from "./calls/runs/retry-pipeline-run.ts";
import { startPipelineRun } from "./calls/runs/start-pipeline-run.ts";
import { takePipelineRun } from "./calls/runs/take-pipeline-run.ts";
import { savePipelineDraft } from "./calls/save-pipeline-draft.ts";
import { switchPipeline } from "./calls/switch-pipeline.ts";
import { takeTemplate } from "./calls/take-template.ts";

export const pipelinesRoutes = [
  route(contract.listPipelines, listPipelines),
  route(contract.listStepKinds, listStepKinds),
  route(limits.getPipelineLimits, getPipelineLimits),
  route(limits.saveLimits, saveLimits),
  route(limits.stopPipelines, stopPipelines),
  route(limits.listSecrets, listSecrets),
  route(limits.saveSecret, saveSecret),
  route(limits.deleteSecret, deleteSecret),
  route(limits.listCompanyPipelines, listCompanyPipelines),
  route(runs.listApprovals, listApprovals),
  route(runs.decideApproval, decideApproval),
  route(runs.getPipelineRun, getPipelineRun),
  route(runs.cancelPipelineRun, cancelPipelineRun),
  route(runs.retryPipelineRun, retryPipelineRun),
  route(runs.takePipelineRun, takePipelineRun),
  route(contract.checkPipeline, checkPipeline),
  route(contract.takeTemplate, takeTemplate),
  route(contract.importPipeline, importPipeline),
  route(contract.createPipeline, createPipeline),
  route(contract.getPipeline, getPipeline),
  route(contract.savePipelineDraft, savePipelineDraft),
  route(contract.publishPipeline, publishPipeline),
  route(contract.switchPipeline, switchPipeline),
  route(contract.retirePipeline, retirePipeline),
  route(contract.dryRunPipeline, dryRunPipeline),
  route(contract.exportPipeline, exportPipeline),
  route(contract.makeHookKey, makeHookKey),
  route(contract.renewMailAddress, renewMailAddress),
  route(runs.getRunAnalytics, getRunAnalytics),
  route(runs.listPipelineRuns, listPipelineRuns),
  route(runs.startPipelineRun, startPipelineRun),
  steppedRoute(runs.receiveHook, receiveHook),
];
