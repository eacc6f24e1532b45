import * as cacao from "#features/playbooks/contracts/cacao.contract.ts";
import * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import * as runs from "#features/playbooks/contracts/run.contract.ts";
import { route } from "#platform/server/verb.ts";
import { checkPlaybook } from "./calls/check-playbook.ts";
import { createPlaybook } from "./calls/create-playbook.ts";
import { exportCacao } from "./calls/export-cacao.ts";
import { getPlaybook } from "./calls/get-playbook.ts";
import { importCacao } from "./calls/import-cacao.ts";
import { listPlaybooks } from "./calls/list-playbooks.ts";
import { publishPlaybook } from "./calls/publish-playbook.ts";
import { retirePlaybook } from "./calls/retire-playbook.ts";
import { answerAskedStep } from "./calls/runs/answer-asked-step.ts";
import { authoriseDangerousStep } from "./calls/runs/authorise-dangerous-step.ts";
import { finishStep } from "./calls/runs/finish-step.ts";
import { listAskedSteps } from "./calls/runs/list-asked-steps.ts";
import { listIncidentRuns } from "./calls/runs/list-incident-runs.ts";
import { proposePlaybooks } from "./calls/runs/propose-playbooks.ts";
import { startRun } from "./calls/runs/start-run.ts";
import { stopRun } from "./calls/runs/stop-run.ts";
import { saveDraft } from "./calls/save-draft.ts";

export const playbooksRoutes = [
  route(contract.listPlaybooks, listPlaybooks),
  route(contract.getPlaybook, getPlaybook),
  route(contract.checkPlaybook, checkPlaybook),
  route(contract.createPlaybook, createPlaybook),
  route(contract.saveDraft, saveDraft),
  route(contract.publishPlaybook, publishPlaybook),
  route(contract.retirePlaybook, retirePlaybook),
  route(cacao.importCacao, importCacao),
  route(cacao.exportCacao, exportCacao),
  route(runs.listIncidentRuns, listIncidentRuns),
  route(runs.proposePlaybooks, proposePlaybooks),
  route(runs.startRun, startRun),
  route(runs.finishStep, finishStep),
  route(runs.stopRun, stopRun),
  route(runs.listAskedSteps, listAskedSteps),
  route(runs.answerAskedStep, answerAskedStep),
  route(runs.authoriseDangerousStep, authoriseDangerousStep),
];
