import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { PlaybookContent } from "../../contracts/playbook.contract.ts";
import * as contract from "../../contracts/run.contract.ts";
import { fitReasonLabels } from "../../playbooks.labels.ts";
import { findVersionContent } from "../library/playbook.store.ts";
import { advanceRun, namedRun, resolveStep, workOnRun, workOnStep } from "./advance-run.ts";
import { answerStep } from "./answer-step.ts";
import { playbookFit } from "./fitting.rules.ts";
import {
  endRun,
  findPublishedPlaybooks,
  findRunIncident,
  findRuns,
  insertRun,
  lockRun,
} from "./run.store.ts";
import { announceRun } from "./run-notices.ts";
import { runViews, stepsAskedOfClient, viewOfRun } from "./run-view.ts";
import { chosenBranch, finishedWords } from "./step-answer.rules.ts";

const listIncidentRuns: Verb<typeof contract.listIncidentRuns> = async (context, { id }) => {
  const incident = await findRunIncident(context.db, id);
  if (!incident) throw new Refusal("not_found");
  return {
    items: await runViews(context, await findRuns(context.db, id)),
    unseen_by_client: !incident.client_visible,
  };
};

export const proposePlaybooks: Verb<typeof contract.proposePlaybooks> = async ({ db }, { id }) => {
  const incident = await findRunIncident(db, id);
  if (!incident) throw new Refusal("not_found");
  const offered = await findPublishedPlaybooks(db);
  const going = new Set(
    (await findRuns(db, id)).filter(({ state }) => state === "running").map(({ playbook_id }) => playbook_id),
  );
  const proposals = offered.map((playbook) => ({ playbook, fit: playbookFit(playbook, incident) }));
  return {
    items: proposals
      .toSorted((one, other) => other.fit.weight - one.fit.weight)
      .map(
        ({ playbook: { id: playbookId, title, summary, number, step_count }, fit: { fits, reasons } }) => ({
          id: playbookId,
          title,
          summary,
          number,
          steps: step_count,
          fits,
          reasons,
          running: going.has(playbookId),
        }),
      ),
  };
};

const alreadyRunningRefusal = () =>
  new Refusal("conflict", { detail: "Ese procedimiento ya está en curso en este incidente." });

export const startRun: Verb<typeof contract.startRun> = async (context, { id, playbook_id, drill }) => {
  const { db, actor, clock, audit } = context;
  const incident = await findRunIncident(db, id);
  if (!incident) throw new Refusal("not_found");
  if (incident.status === "closed" || incident.merged_into !== null)
    throw new Refusal("conflict", { detail: "Un procedimiento se inicia en un incidente abierto." });
  const playbook = (await findPublishedPlaybooks(db)).find((each) => each.id === playbook_id);
  const content = playbook && (await findVersionContent(db, playbook_id, playbook.number));
  if (!playbook || !content)
    throw new Refusal("invalid_input", { detail: "Ese procedimiento no está vigente para esta empresa." });
  const going = await findRuns(db, id);
  if (going.some((run) => run.playbook_id === playbook_id && run.state === "running"))
    throw alreadyRunningRefusal();
  const { title, steps } = PlaybookContent.parse(content);
  const runId = uuidv7();
  const hasBegun = await insertRun(db, companyIn(actor), {
    id: runId,
    incident_id: id,
    playbook_id,
    playbook_number: playbook.number,
    title,
    drill,
    reason: playbookFit(playbook, incident)
      .reasons.map((reason) => fitReasonLabels[reason])
      .join(" "),
    started_at: clock.now(),
    started_by_name: authorOf(actor).name,
    steps: steps.map((step) => ({ ...step, id: uuidv7() })),
  });
  if (!hasBegun) throw alreadyRunningRefusal();
  await appendActivity(context, { name: "incident" }, [
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

const minResultLength = 5;

export const finishStep: Verb<typeof contract.finishStep> = async (
  context,
  { id, state, choice, result },
) => {
  const workedStep = await workOnStep(context, id);
  const { run, incident, step } = workedStep;
  const writtenStep = run.steps.find(({ key }) => key === step.key);
  if (!writtenStep || step.kind === "parallel")
    throw new Refusal("conflict", { detail: "Este paso termina solo, cuando terminan sus caminos." });
  const done = state === "done";
  if (done && step.state === "refused")
    throw new Refusal("conflict", {
      detail: "El cliente no lo autorizó: siga sin este paso o detenga el procedimiento.",
    });
  if (done && step.kind === "approval" && writtenStep.dangerous)
    throw new Refusal("conflict", {
      detail: "Esta autorización la da el cliente en el portal, confirmando su identidad.",
    });
  if ((!done || step.side === "client") && result.length < minResultLength)
    throw new Refusal("invalid_input", {
      detail: done ? "Diga quién del cliente respondió y cómo." : "Diga por qué se omite el paso.",
    });
  const way = done ? chosenBranch(writtenStep, choice) : null;
  await resolveStep(context, workedStep, {
    state,
    side: "provider",
    choice: way,
    result,
    words: finishedWords(writtenStep, { done, way }),
  });
  context.audit({
    action: "playbook.step_finished",
    objectType: "incident",
    objectId: incident.id,
    details: { run_id: run.id, step: step.key, state, ...(way !== null && { choice: way }) },
  });
  announceRun(context, incident);
  return await viewOfRun(context, run.id);
};

const stopRun: Verb<typeof contract.stopRun> = async (context, { id, reason }) => {
  const { db, actor, clock, audit } = context;
  const run = await lockRun(db, id);
  const incident = run && (await findRunIncident(db, run.incident_id));
  if (!run || !incident) throw new Refusal("not_found");
  if (run.state !== "running") throw new Refusal("conflict", { detail: "Este procedimiento ya terminó." });
  await endRun(db, id, {
    state: "stopped",
    ended_at: clock.now(),
    ended_by_name: authorOf(actor).name,
    end_reason: reason,
  });
  await appendActivity(context, { name: "incident" }, [
    {
      caseId: incident.id,
      type: "area_step",
      visibility: "internal",
      note: `Se detuvo ${namedRun(run)}: ${reason}`,
    },
  ]);
  audit({
    action: "playbook.run_stopped",
    objectType: "incident",
    objectId: incident.id,
    details: { run_id: id },
  });
  announceRun(context, incident);
  return await viewOfRun(context, id);
};

const listAskedSteps: Verb<typeof contract.listAskedSteps> = (context, { incident_id }) =>
  stepsAskedOfClient(context, incident_id);

export const answerAskedStep: Verb<typeof contract.answerAskedStep> = async (context, { id, ...answer }) => {
  const { incident } = await answerStep(context, id, answer, (step) => {
    if (step.dangerous && answer.answer === "authorised")
      throw new Refusal("conflict", { detail: "Esto se autoriza confirmando antes quién es." });
  });
  return await stepsAskedOfClient(context, incident.id);
};

/** The gate has confirmed the second factor before this verb runs. */
export const authoriseDangerousStep: Verb<typeof contract.authoriseDangerousStep> = async (
  context,
  { id, words },
) => {
  const { incident } = await answerStep(context, id, { answer: "authorised", choice: null, words });
  return await stepsAskedOfClient(context, incident.id);
};

export const runVerbs = [
  route(contract.listIncidentRuns, listIncidentRuns),
  route(contract.proposePlaybooks, proposePlaybooks),
  route(contract.startRun, startRun),
  route(contract.finishStep, finishStep),
  route(contract.stopRun, stopRun),
  route(contract.listAskedSteps, listAskedSteps),
  route(contract.answerAskedStep, answerAskedStep),
  route(contract.authoriseDangerousStep, authoriseDangerousStep),
];
