import * as cacao from "#features/playbooks/contracts/cacao.contract.ts";
import * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import { route } from "#platform/server/verb.ts";
import { checkPlaybook } from "./calls/check-playbook.ts";
import { createPlaybook } from "./calls/create-playbook.ts";
import { exportCacao } from "./calls/export-cacao.ts";
import { getPlaybook } from "./calls/get-playbook.ts";
import { importCacao } from "./calls/import-cacao.ts";
import { listPlaybooks } from "./calls/list-playbooks.ts";
import { publishPlaybook } from "./calls/publish-playbook.ts";
import { retirePlaybook } from "./calls/retire-playbook.ts";
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
];
