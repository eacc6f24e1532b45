import * as tasks from "#features/incidents/contracts/incident-tasks.contract.ts";
import * as timeline from "#features/incidents/contracts/incident-timeline.contract.ts";
import * as shared from "#features/incidents/contracts/shared-incidents.contract.ts";
import { route } from "#platform/server/verb.ts";
import { approveClientTexts } from "./calls/client/approve-client-texts.ts";
import { commentOnSharedIncident } from "./calls/client/comment-on-shared-incident.ts";
import { countSharedIncidents } from "./calls/client/count-shared-incidents.ts";
import { draftClientTexts } from "./calls/client/draft-client-texts.ts";
import { finishSharedTask } from "./calls/client/finish-shared-task.ts";
import { getSharedIncident } from "./calls/client/get-shared-incident.ts";
import { listClientTexts } from "./calls/client/list-client-texts.ts";
import { listSharedIncidents } from "./calls/client/list-shared-incidents.ts";
import { previewSharedIncident } from "./calls/client/preview-shared-incident.ts";
import { withdrawFromClient } from "./calls/client/withdraw-from-client.ts";
import { addTask } from "./calls/tasks/add-task.ts";
import { changeTask } from "./calls/tasks/change-task.ts";
import { finishTask } from "./calls/tasks/finish-task.ts";
import { getWorkload } from "./calls/tasks/get-workload.ts";
import { listMyTasks } from "./calls/tasks/list-my-tasks.ts";
import { listTasks } from "./calls/tasks/list-tasks.ts";
import { addFact } from "./calls/timeline/add-fact.ts";
import { changeFact } from "./calls/timeline/change-fact.ts";
import { downloadFacts } from "./calls/timeline/download-facts.ts";
import { importFacts } from "./calls/timeline/import-facts.ts";
import { listFacts } from "./calls/timeline/list-facts.ts";
import { removeFact } from "./calls/timeline/remove-fact.ts";

/** What an incident holds, and what of it the company sees. */
export const incidentPartRoutes = [
  route(timeline.listFacts, listFacts),
  route(timeline.addFact, addFact),
  route(timeline.changeFact, changeFact),
  route(timeline.removeFact, removeFact),
  route(timeline.downloadFacts, downloadFacts),
  route(timeline.importFacts, importFacts),
  route(tasks.listTasks, listTasks),
  route(tasks.addTask, addTask),
  route(tasks.changeTask, changeTask),
  route(tasks.finishTask, finishTask),
  route(tasks.listMyTasks, listMyTasks),
  route(tasks.getWorkload, getWorkload),
  route(shared.listSharedIncidents, listSharedIncidents),
  route(shared.countSharedIncidents, countSharedIncidents),
  route(shared.getSharedIncident, getSharedIncident),
  route(shared.previewSharedIncident, previewSharedIncident),
  route(shared.listClientTexts, listClientTexts),
  route(shared.draftClientTexts, draftClientTexts),
  route(shared.approveClientTexts, approveClientTexts),
  route(shared.withdrawFromClient, withdrawFromClient),
  route(shared.commentOnSharedIncident, commentOnSharedIncident),
  route(shared.finishSharedTask, finishSharedTask),
];
