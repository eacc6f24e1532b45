import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { roleMay } from "#platform/contract/permissions.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { newAddressKey } from "#platform/server/mail/mail-receiver.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { encryptSecret } from "#platform/server/secrets/seal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { PipelineDefinition } from "../../contracts/pipeline-definition.contract.ts";
import type { PipelineDetail } from "../../contracts/pipelines.contract.ts";
import * as contract from "../../contracts/pipelines.contract.ts";
import { readPipelineYaml, writePipelineYaml } from "../../readers/pipeline-yaml.ts";
import { dryRunDefinition } from "../engine/dry-run.ts";
import type { Cause } from "../engine/start-run.ts";
import { pipelineEvents } from "../pipeline-event.extension.ts";
import { refuseEffectPipeline } from "../proposals/effect-pipelines.ts";
import { findEventKind, findStepKind, stepKindViews } from "../steps/known-kinds.ts";
import { readyPipelines } from "../templates/ready-pipelines.ts";
import { meetsFilter } from "../triggers/event-filter.rules.ts";
import { eventCause, scheduleCause } from "../triggers/fire-triggers.ts";
import { webhookKeyPlace } from "../triggers/hook-signature.ts";
import { scheduledTimesBetween } from "../triggers/schedule.rules.ts";
import { checkDefinition } from "./check-definition.ts";
import { findCompanyName } from "./company-name.store.ts";
import {
  changePipeline,
  companyRowsOf,
  findPipeline,
  findPipelines,
  findTakenTemplates,
  insertPipeline,
} from "./pipeline.store.ts";
import { pipelineDetail, pipelineViews } from "./pipeline-view.ts";
import { activePipelineColumns } from "./switched-on.rules.ts";
import { findVersion, insertVersion } from "./version.store.ts";

type PipelineOrigin = "written" | "template" | "imported";

/** Creates a pipeline as a draft and returns it. */
async function createDraft(
  context: VerbContext,
  content: PipelineDefinition,
  { origin, templateKey }: { origin: PipelineOrigin; templateKey?: string },
): Promise<PipelineDetail> {
  const id = uuidv7();
  const isNew = await insertPipeline(companyRowsOf(context), {
    id,
    content,
    at: context.clock.now(),
    by: authorOf(context.actor).name,
    ...(templateKey && { templateKey }),
  });
  if (!isNew) throw new Refusal("conflict", { detail: "La empresa ya tiene esta automatización." });
  context.audit({
    action: "pipeline.created",
    objectType: "pipeline",
    objectId: id,
    details: { name: content.name, origin },
  });
  context.announce({ topic: "pipelines.changed", data: { id } });
  return await pipelineDetail(context, id);
}

export const listPipelines: Verb<typeof contract.listPipelines> = async (
  context,
  { q, state, trigger, ...page },
) => {
  const { items, ...rest } = await findPipelines(companyRowsOf(context), { q, state, trigger }, page);
  return { ...rest, items: await pipelineViews(context, items) };
};

const listStepKinds: Verb<typeof contract.listStepKinds> = async (context) => {
  const takenTemplateKeys = new Set(await findTakenTemplates(companyRowsOf(context)));
  return {
    steps: stepKindViews(context),
    events: context
      .extensions(pipelineEvents)
      .map(({ event, label, for_client, fields }) => ({ event, label, for_client, fields })),
    templates: readyPipelines.map(({ key, content: { name, purpose } }) => ({
      key,
      name,
      purpose: purpose ?? "",
      taken: takenTemplateKeys.has(key),
    })),
  };
};

const checkPipeline: Verb<typeof contract.checkPipeline> = async (context, { content }) => ({
  problems: checkDefinition(context, content),
});

export const takeTemplate: Verb<typeof contract.takeTemplate> = async (context, { key }) => {
  const template = readyPipelines.find((each) => each.key === key);
  if (!template) throw new Refusal("invalid_input", { detail: "No existe esa automatización lista." });
  const content = PipelineDefinition.parse(template.content);
  return await createDraft(context, content, { origin: "template", templateKey: key });
};

const importPipeline: Verb<typeof contract.importPipeline> = async (context, { text }) => {
  const { definition, problems } = readPipelineYaml(text);
  if (!definition)
    throw new Refusal("invalid_input", {
      detail: problems
        .slice(0, 5)
        .map((problem) => `Línea ${problem.line}: ${problem.text}`)
        .join(" "),
    });
  return await createDraft(context, definition, { origin: "imported" });
};

export const createPipeline: Verb<typeof contract.createPipeline> = async (context, { content }) =>
  await createDraft(context, content, { origin: "written" });

const getPipeline: Verb<typeof contract.getPipeline> = async (context, { id, number }) =>
  await pipelineDetail(context, id, number);

const savePipelineDraft: Verb<typeof contract.savePipelineDraft> = async (
  context,
  { id, version, content },
) => {
  const rows = companyRowsOf(context);
  const row = asSeen(await findPipeline(rows, id), { version });
  refuseEffectPipeline(row);
  if (row.state === "retired") throw new Refusal("conflict", { detail: "La automatización está retirada." });
  const seenVersion = { id, version, at: context.clock.now(), by: authorOf(context.actor).name };
  // Lists show the draft only until a version is in force.
  const head = row.number === 0 ? { head: content } : {};
  refuseStale(await changePipeline(rows, seenVersion, { draft: content, ...head }));
  context.audit({
    action: "pipeline.drafted",
    objectType: "pipeline",
    objectId: id,
    details: { name: content.name, steps: content.steps.length },
  });
  return await pipelineDetail(context, id);
};

export const publishPipeline: Verb<typeof contract.publishPipeline> = async (
  context,
  { id, version, note },
) => {
  const { actor, clock, audit } = context;
  const rows = companyRowsOf(context);
  const row = asSeen(await findPipeline(rows, id), { version });
  refuseEffectPipeline(row);
  if (!row.draft) throw new Refusal("conflict", { detail: "No hay un borrador que publicar." });
  const content = PipelineDefinition.parse(row.draft);
  refuseMistakes(context, content);
  const [number, at, author] = [row.number + 1, clock.now(), authorOf(actor)];
  refuseStale(
    await changePipeline(
      rows,
      { id, version, at, by: author.name },
      { draft: null, head: content, set: { number, ...activePipelineColumns(content, at) } },
    ),
  );
  await insertVersion(rows, {
    pipeline_id: id,
    number,
    definition: content,
    sha256: contentHash(content),
    note,
    published_at: at,
    published_by: author.id,
    published_by_name: author.name,
  });
  audit({
    action: "pipeline.published",
    objectType: "pipeline",
    objectId: id,
    details: { name: content.name, number },
  });
  context.announce({ topic: "pipelines.changed", data: { id } });
  return await pipelineDetail(context, id);
};

/** The portal executes the steps itself, so the person who publishes them needs the permission of each step. */
function refuseMistakes(context: VerbContext, content: PipelineDefinition): void {
  const [problem] = checkDefinition(context, content);
  if (problem)
    throw new Refusal("conflict", {
      detail: `No se puede publicar todavía. ${problem.at}: ${problem.text}`,
    });
  const forbidden = content.steps.find(({ kind }) => {
    const permission = findStepKind(context, kind)?.permission;
    return permission && !roleMay(context.actor.role, permission);
  });
  if (forbidden)
    throw new Refusal("forbidden", { detail: `No puede publicar el paso «${forbidden.title}».` });
}

const switchPipeline: Verb<typeof contract.switchPipeline> = async (context, { id, version, on }) => {
  const rows = companyRowsOf(context);
  const row = asSeen(await findPipeline(rows, id), { version });
  const storedVersion = await findVersion(rows, id, row.number);
  if (!storedVersion || row.state === "retired" || row.state === "draft")
    throw new Refusal("conflict", { detail: "Primero se publica una versión." });
  if ((row.state === "active") === on) {
    context.nothingChanged();
    return await pipelineDetail(context, id);
  }
  const now = context.clock.now();
  const set = on
    ? activePipelineColumns(PipelineDefinition.parse(storedVersion.definition), now)
    : ({ state: "paused", next_at: null } as const);
  const seenVersion = { id, version, at: now, by: authorOf(context.actor).name };
  refuseStale(await changePipeline(rows, seenVersion, { set }));
  context.audit({
    action: on ? "pipeline.switched_on" : "pipeline.switched_off",
    objectType: "pipeline",
    objectId: id,
    details: { name: row.name },
  });
  context.announce({ topic: "pipelines.changed", data: { id } });
  return await pipelineDetail(context, id);
};

const retirePipeline: Verb<typeof contract.retirePipeline> = async (context, { id, version, reason }) => {
  const rows = companyRowsOf(context);
  const row = asSeen(await findPipeline(rows, id), { version });
  const seenVersion = { id, version, at: context.clock.now(), by: authorOf(context.actor).name };
  refuseStale(await changePipeline(rows, seenVersion, { set: { state: "retired", next_at: null } }));
  context.audit({
    action: "pipeline.retired",
    objectType: "pipeline",
    objectId: id,
    details: { name: row.name, reason },
  });
  context.announce({ topic: "pipelines.changed", data: { id } });
  return await pipelineDetail(context, id);
};

const periodMs = 7 * 86_400_000;
const maxFirings = 500;
const maxTrials = 50;

const dryRunPipeline: Verb<typeof contract.dryRunPipeline> = async (context, { id }) => {
  const { content: definition, problems } = await pipelineDetail(context, id);
  const [problem] = problems;
  if (problem)
    throw new Refusal("conflict", { detail: `Primero corrija el borrador. ${problem.at}: ${problem.text}` });
  const until = context.clock.now();
  const from = new Date(until.getTime() - periodMs);
  const firings = await firingsOf(context, definition, { from, until });
  const company = await findCompanyName(companyRowsOf(context));
  const runs = [];
  for (const { at, cause } of firings.slice(-maxTrials).toReversed()) {
    const trial = await dryRunDefinition(context, definition, { value: cause.value, company });
    runs.push({ at: at.toISOString(), cause: cause.label, cause_path: cause.object?.path ?? null, ...trial });
  }
  return { from: from.toISOString(), until: until.toISOString(), firings: firings.length, runs };
};

interface Firing {
  at: Date;
  cause: Cause;
}

/**
 * Returns the causes that would have started the pipeline in the period. A pipeline that a person or another system
 * starts is tried once, as of now.
 */
async function firingsOf(
  context: VerbContext,
  { trigger }: PipelineDefinition,
  period: { from: Date; until: Date },
): Promise<Firing[]> {
  if (trigger.kind === "schedule")
    return scheduledTimesBetween(trigger.cron, period, maxFirings).map((at) => ({
      at,
      cause: scheduleCause(at),
    }));
  if (trigger.kind === "event") {
    const kind = findEventKind(context, trigger.event);
    const events = (await kind?.findBetween(context, { ...period, max: maxFirings })) ?? [];
    return events
      .filter(({ value }) => meetsFilter(value, trigger.filter))
      .map((event) => ({ at: event.at, cause: eventCause(trigger.event, event) }));
  }
  const at = period.until;
  const mail = { de: "‹correo›", asunto: "‹asunto›", texto: "‹texto›", adjuntos: [] };
  const value = {
    fecha: at.toISOString(),
    persona: "‹persona›",
    ...(trigger.kind === "mail" ? mail : { datos: {} }),
  };
  return [{ at, cause: { kind: "manual", key: "ensayo", label: "Ensayo de ahora", value } }];
}

const exportPipeline: Verb<typeof contract.exportPipeline> = async (context, { id }) => {
  const { content } = await pipelineDetail(context, id);
  return {
    name: "automatizacion.yaml",
    contentType: "application/yaml; charset=utf-8",
    pieces: (async function* () {
      yield writePipelineYaml(content);
    })(),
  };
};

const makeHookKey: Verb<typeof contract.makeHookKey> = async (context, { id }) => {
  const rows = companyRowsOf(context);
  const row = await findPipeline(rows, id);
  if (!row) throw new Refusal("not_found");
  const key = randomBytes(32).toString("base64url");
  const hook_key = encryptSecret(context.keyring, webhookKeyPlace(rows.companyId, id), key);
  const seenVersion = { id, version: row.version, at: context.clock.now(), by: authorOf(context.actor).name };
  refuseStale(await changePipeline(rows, seenVersion, { set: { hook_key } }));
  context.audit({
    action: "pipeline.hook_key_made",
    objectType: "pipeline",
    objectId: id,
    details: { name: row.name },
  });
  return { key };
};

export const renewMailAddress: Verb<typeof contract.renewMailAddress> = async (context, { id }) => {
  const rows = companyRowsOf(context);
  const row = await findPipeline(rows, id);
  if (!row) throw new Refusal("not_found");
  const change = { id, version: row.version, at: context.clock.now(), by: authorOf(context.actor).name };
  refuseStale(await changePipeline(rows, change, { set: { mail_key: newAddressKey() } }));
  context.audit({
    action: "pipeline.mail_address_renewed",
    objectType: "pipeline",
    objectId: id,
    details: { name: row.name },
  });
  return await pipelineDetail(context, id);
};

export const pipelinesVerbs = [
  route(contract.listPipelines, listPipelines),
  route(contract.listStepKinds, listStepKinds),
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
];
