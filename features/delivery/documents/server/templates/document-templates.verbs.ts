import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import type { InputOf } from "#platform/contract/define-call.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { readLogo } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/document-templates.contract.ts";
import { addNewDocument } from "../documents/add-document.ts";
import { expectKind } from "../documents/document-facts.ts";
import { fileNameOf } from "../documents/document-file.ts";
import { findKinds } from "../kinds/kind.store.ts";
import { companyValues } from "./company-values.ts";
import { fillTemplate } from "./fill-template.rules.ts";
import { readTemplate } from "./read-template.rules.ts";
import {
  addTemplate,
  changeTemplate,
  findTemplate,
  findTemplates,
  isNameTaken,
  lockTemplate,
  type TemplateRow,
} from "./template.store.ts";
import { composedPdf } from "./template-paper.ts";
import { knownFigures, listedTemplate, templateDetail } from "./template-view.ts";
import { trialPdf, tryTemplate } from "./try-template.ts";

const listTemplates: Verb<typeof contract.listTemplates> = async ({ db }) => {
  const kinds = new Map((await findKinds(db)).map(({ key, name }) => [key, name]));
  return { items: (await findTemplates(db)).map((row) => listedTemplate(row, kinds.get(row.kind))) };
};

const listUsableTemplates: Verb<typeof contract.listUsableTemplates> = async (context) => {
  const figures = new Set(knownFigures(context).keys());
  return {
    items: (await findTemplates(context.db)).flatMap(({ id, name, kind, approved_source, retired_at }) => {
      if (approved_source === null || retired_at) return [];
      const { data, usesPeriod } = readTemplate(approved_source, figures);
      return [{ id, name, kind, data, uses_period: usesPeriod }];
    }),
  };
};

const getTemplate: Verb<typeof contract.getTemplate> = (context, { id }) => templateDetail(context, id);

const maximumBytes = 100 * 1_048_576;

/** Fills the approved text of a template for the company; refuses when a field has no value. */
async function composeBody(context: VerbContext, input: InputOf<typeof contract.composeDocument>) {
  const template = await findTemplate(context.db, input.template_id);
  if (
    !template ||
    template.approved_source === null ||
    template.approved_revision === null ||
    template.retired_at
  )
    throw new Refusal("not_found");
  const kind = await expectKind(context.db, template.kind, template.kind);
  const { figures } = readTemplate(template.approved_source, new Set(knownFigures(context).keys()));
  const { mark, period, values } = await companyValues(context, { figures, periodId: input.period_id });
  const filled = fillTemplate(template.approved_source, { ...values, data: input.data });
  const [first] = filled.missing;
  if (first !== undefined)
    throw new Refusal("invalid_input", {
      detail: `Falta el valor de: ${filled.missing.slice(0, 10).join(", ")}.`,
    });
  return {
    mark,
    content: { ...values, data: input.data },
    template: { id: template.id, revision: template.approved_revision, kind: template.kind },
    paper: {
      title: input.title,
      kind: kind.name,
      company: mark.full_name || mark.name,
      period: period?.name ?? "Sin período",
      tlp: input.tlp ?? kind.default_tlp,
      body: filled.parts,
      madeAt: context.clock.now(),
    },
  };
}

export const composeDocument: SteppedVerb<typeof contract.composeDocument> = async (steps, input) => {
  const { mark, content, template, paper } = await steps.within("read", (context) =>
    composeBody(context, input),
  );
  const pdf = await composedPdf(paper, await readLogo(steps.gate.files, mark));
  const storedFile = await steps.gate.files.write(Readable.from([pdf]), { maximumBytes });
  return await steps.within("write", (context) =>
    addNewDocument(
      context,
      {
        id: uuidv7(),
        title: input.title,
        summary: input.summary,
        kind: template.kind,
        period_id: input.period_id ?? undefined,
        tlp: paper.tlp,
        supersedes_id: input.supersedes_id ?? undefined,
        change_note: input.change_note,
        submit: input.submit,
      },
      { ...storedFile, name: fileNameOf(input.title, "pdf"), contentType: "application/pdf" },
      { origin: "template", template_id: template.id, template_revision: template.revision, content },
    ),
  );
};

const createTemplate: Verb<typeof contract.createTemplate> = async (context, { name, kind, source }) => {
  const { db, actor, clock, audit } = context;
  await expectKind(db, kind);
  const author = authorOf(actor);
  const id = uuidv7();
  const sha256 = contentHash(source);
  const isAdded = await addTemplate(db, {
    id,
    name,
    kind,
    source,
    sha256,
    made_by: author.id,
    made_by_name: author.name,
    updated_at: clock.now(),
  });
  if (!isAdded) throw new Refusal("conflict", { detail: `Ya hay una plantilla que se llama «${name}».` });
  audit({
    action: "document.template_created",
    objectType: "document_template",
    objectId: id,
    companyId: 0,
    details: { name, kind, sha256 },
  });
  return await templateDetail(context, id);
};

const saveTemplate: Verb<typeof contract.saveTemplate> = async (
  context,
  { id, version, name, kind, source },
) => {
  const { db, actor, clock, audit, nothingChanged } = context;
  const template = asSeen(await lockTemplate(db, id), { version });
  await expectKind(db, kind, template.kind);
  if (template.name === name && template.kind === kind && template.source === source) {
    nothingChanged();
    return await templateDetail(context, id);
  }
  if (await isNameTaken(db, name, id))
    throw new Refusal("conflict", { detail: `Ya hay una plantilla que se llama «${name}».` });
  const author = authorOf(actor);
  const sha256 = contentHash(source);
  const isRevised = sha256 !== template.sha256;
  await changeTemplate(db, id, {
    name,
    kind,
    source,
    sha256,
    ...(isRevised && {
      revision: template.revision + 1,
      made_by: author.id,
      made_by_name: author.name,
    }),
    updated_at: clock.now(),
  });
  audit({
    action: "document.template_saved",
    objectType: "document_template",
    objectId: id,
    companyId: 0,
    details: { name, kind, sha256 },
  });
  return await templateDetail(context, id);
};

const previewTemplate: Verb<typeof contract.previewTemplate> = async (context, { id, data }) => {
  const template = await findTemplate(context.db, id);
  if (!template) throw new Refusal("not_found");
  const labels = knownFigures(context);
  const [problem] = readTemplate(template.source, new Set(labels.keys())).problems;
  if (problem) throw new Refusal("invalid_input", { detail: `Línea ${problem.line}: ${problem.text}` });
  const { name, source } = template;
  const madeAt = context.clock.now();
  return {
    name: `prueba-${data}.pdf`,
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await trialPdf({ name, source, labels, madeAt }, data);
      })(),
    ),
  };
};

/** Renders the text outside of any transaction, then approves it if it has not changed meanwhile. */
const approveTemplate: SteppedVerb<typeof contract.approveTemplate> = async (steps, { sha256, ...seen }) => {
  const { actor } = steps;
  const expectApprovable = (storedTemplate: TemplateRow | undefined): TemplateRow => {
    const template = asSeen(storedTemplate, seen);
    const { id } = authorOf(actor);
    const refuse = (detail: string) => {
      throw new Refusal("conflict", { detail });
    };
    if (template.sha256 !== sha256) refuse("La plantilla cambió desde que usted la abrió.");
    if (template.approved_sha256 === sha256) refuse("Este texto ya está aprobado.");
    if (id !== null && template.made_by === id)
      refuse("Usted escribió este texto: debe aprobarlo otra persona.");
    return template;
  };
  const approvableTemplate = await steps.within("read", async (context) => ({
    ...expectApprovable(await findTemplate(context.db, seen.id)),
    labels: knownFigures(context),
    madeAt: context.clock.now(),
  }));
  await tryTemplate(approvableTemplate);
  return await steps.within("write", async (context) => {
    const { db, clock, audit } = context;
    const template = expectApprovable(await lockTemplate(db, seen.id));
    const at = clock.now();
    await changeTemplate(db, seen.id, {
      approved_source: template.source,
      approved_revision: template.revision,
      approved_sha256: sha256,
      approved_by_name: authorOf(actor).name,
      approved_at: at,
      updated_at: at,
    });
    audit({
      action: "document.template_approved",
      objectType: "document_template",
      objectId: seen.id,
      companyId: 0,
      details: { name: template.name, revision: template.revision, sha256 },
    });
    return await templateDetail(context, seen.id);
  });
};

const retireTemplate: Verb<typeof contract.retireTemplate> = async (context, { retired, ...seen }) => {
  const { db, clock, audit, nothingChanged } = context;
  const template = asSeen(await lockTemplate(db, seen.id), seen);
  if (retired === (template.retired_at !== null)) {
    nothingChanged();
    return await templateDetail(context, seen.id);
  }
  const at = clock.now();
  await changeTemplate(db, seen.id, { retired_at: retired ? at : null, updated_at: at });
  audit({
    action: retired ? "document.template_retired" : "document.template_restored",
    objectType: "document_template",
    objectId: seen.id,
    companyId: 0,
    details: { name: template.name },
  });
  return await templateDetail(context, seen.id);
};

export const documentTemplatesVerbs = [
  route(contract.listUsableTemplates, listUsableTemplates),
  steppedRoute(contract.composeDocument, composeDocument, { oncePerKey: true }),
  route(contract.listTemplates, listTemplates),
  route(contract.createTemplate, createTemplate),
  route(contract.getTemplate, getTemplate),
  route(contract.saveTemplate, saveTemplate),
  route(contract.previewTemplate, previewTemplate),
  steppedRoute(contract.approveTemplate, approveTemplate),
  route(contract.retireTemplate, retireTemplate),
];
