import { v7 as uuidv7 } from "uuid";
import { PlaybookContent } from "#features/playbooks/contracts/playbook.contract.ts";
import type * as contract from "#features/playbooks/contracts/run.contract.ts";
import { fitReasonWords } from "#features/playbooks/playbooks.words.ts";
import { findVersionContent } from "#features/playbooks/server/library/playbook.store.ts";
import { advanceRun, namedRun, workOnRun } from "#features/playbooks/server/runs/advance-run.ts";
import { fitOf } from "#features/playbooks/server/runs/fitting.rules.ts";
import {
  findOffered,
  findRunIncident,
  findRuns,
  insertRun,
} from "#features/playbooks/server/runs/run.store.ts";
import { announceRun } from "#features/playbooks/server/runs/run-notices.ts";
import { viewOfRun } from "#features/playbooks/server/runs/run-view.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

const alreadyRunning = () =>
  new Refusal("conflict", { detail: "Ese procedimiento ya está en curso en este incidente." });

export const startRun: Verb<typeof contract.startRun> = async (context, { id, playbook_id, drill }) => {
  const { db, actor, clock, audit } = context;
  const incident = await findRunIncident(db, id);
  if (!incident) throw new Refusal("not_found");
  if (incident.status === "closed" || incident.merged_into !== null)
    throw new Refusal("conflict", { detail: "Un procedimiento se inicia en un incidente abierto." });
  const playbook = (await findOffered(db)).find((each) => each.id === playbook_id);
  const content = playbook && (await findVersionContent(db, playbook_id, playbook.number));
  if (!playbook || !content)
    throw new Refusal("invalid_input", { detail: "Ese procedimiento no está vigente para esta empresa." });
  const going = await findRuns(db, id);
  if (going.some((run) => run.playbook_id === playbook_id && run.state === "running")) throw alreadyRunning();
  const { title, steps } = PlaybookContent.parse(content);
  const runId = uuidv7();
  const begun = await insertRun(db, companyIn(actor), {
    id: runId,
    incident_id: id,
    playbook_id,
    playbook_number: playbook.number,
    title,
    drill,
    reason: fitOf(playbook, incident)
      .reasons.map((reason) => fitReasonWords[reason])
      .join(" "),
    started_at: clock.now(),
    started_by_name: authorOf(actor).name,
    steps: steps.map((step) => ({ ...step, id: uuidv7() })),
  });
  if (!begun) throw alreadyRunning();
  await addToStory(context, { name: "incident" }, [
    {
      caseId: id,
      type: "area_step",
      visibility: "internal",
      note: `Comenzó ${namedRun({ title, drill })}, versión ${playbook.number}.`,
    },
  ]);
  audit({
    action: "playbook.run_started",
    objectType: "incident",
    objectId: id,
    details: { run_id: runId, playbook_id, number: playbook.number, drill },
  });
  await advanceRun(context, await workOnRun(context, runId));
  announceRun(context, incident);
  return await viewOfRun(context, runId);
};
