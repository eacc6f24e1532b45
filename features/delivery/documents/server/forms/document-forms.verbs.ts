import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { acceptFile } from "#platform/server/files/accept-file.ts";
import { type ContentForm, forms } from "#platform/server/files/content-form.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/document-forms.contract.ts";
import { addNewDocument } from "../documents/add-document.ts";
import { expectKind } from "../documents/document-facts.ts";
import { fileNameOf, wordType } from "../documents/document-file.ts";
import { findKinds } from "../kinds/kind.store.ts";
import { companyValues } from "../templates/company-values.ts";
import { knownFigures } from "../templates/template-view.ts";
import { addForm, changeForm, type FormRow, findForm, findForms, lockForm } from "./form.store.ts";
import { fillFormFile, readFormFields } from "./form-thread.ts";
import { formDetail, formFileContent, formFrom } from "./form-view.ts";
import { formValues, tryForm } from "./try-form.ts";

export const listForms: Verb<typeof contract.listForms> = async ({ db, actor }) => {
  const kinds = new Map((await findKinds(db)).map(({ key, name }) => [key, name]));
  const forms = await findForms(db, companyIn(actor));
  return { items: forms.map((row) => formFrom(row, kinds.get(row.kind))) };
};

const acceptedForms = {
  forms: { docx: forms.docx } as Readonly<Record<string, ContentForm>>,
  sentence: "Se aceptan formularios de Word (.docx) sin macros.",
};
const maxProblems = 10;

export const uploadForm: SteppedVerb<typeof contract.uploadForm> = async (steps, { name, kind, file }) => {
  acceptFile(file, acceptedForms);
  const figures = await steps.within("read", async (context) => {
    await expectKind(context.db, kind);
    return knownFigures(context);
  });
  const { fields, problems } = await readFormFields(await formFileContent(steps.gate.files, file.key));
  const unknown = fields.figures.filter((id) => !figures.has(id)).map((id) => `no existe la cifra «${id}»`);
  const wrong = [...problems.map(({ page, text }) => `página ${page}: ${text}`), ...unknown];
  if (wrong.length > 0)
    throw new Refusal("invalid_input", {
      detail: `El formulario tiene campos por corregir. ${wrong.slice(0, maxProblems).join(" ")}`,
    });
  return await steps.within("write", async (context) => {
    const { db, actor, clock, audit } = context;
    const author = authorOf(actor);
    const id = uuidv7();
    const isAdded = await addForm(db, {
      company_id: companyIn(actor),
      id,
      name,
      kind,
      file_key: file.key,
      file_name: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
      fields,
      made_by: author.id,
      made_by_name: author.name,
      made_at: clock.now(),
    });
    if (!isAdded) throw new Refusal("conflict", { detail: `Ya hay un formulario que se llama «${name}».` });
    audit({
      action: "document.form_uploaded",
      objectType: "document_form",
      objectId: id,
      details: { name, kind, file: file.name, sha256: file.sha256 },
    });
    return await formDetail(context, id);
  });
};

/** Renders the form outside of any transaction, then approves it if it has not changed meanwhile. */
export const approveForm: SteppedVerb<typeof contract.approveForm> = async (steps, { sha256, ...seen }) => {
  const companyId = companyIn(steps.actor);
  const expectApprovable = (row: FormRow | undefined): FormRow => {
    const form = asSeen(row, seen);
    const { id } = authorOf(steps.actor);
    const refuse = (detail: string) => {
      throw new Refusal("conflict", { detail });
    };
    if (form.sha256 !== sha256) refuse("El formulario cambió desde que usted lo abrió.");
    if (form.approved_at || form.retired_at) refuse("Este formulario ya se aprobó o se dejó de usar.");
    if (id !== null && form.made_by === id)
      refuse("Usted subió este formulario: debe aprobarlo otra persona.");
    return form;
  };
  const form = await steps.within("read", async ({ db }) =>
    expectApprovable(await findForm(db, companyId, seen.id)),
  );
  await tryForm(await formFileContent(steps.gate.files, form.file_key), form.fields);
  return await steps.within("write", async (context) => {
    const { db, actor, clock, audit } = context;
    const { name } = expectApprovable(await lockForm(db, companyId, seen.id));
    await changeForm(db, companyId, seen.id, {
      approved_by_name: authorOf(actor).name,
      approved_at: clock.now(),
    });
    audit({
      action: "document.form_approved",
      objectType: "document_form",
      objectId: seen.id,
      details: { name, sha256 },
    });
    return await formDetail(context, seen.id);
  });
};

const retireForm: Verb<typeof contract.retireForm> = async (context, seenVersion) => {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const form = asSeen(await lockForm(db, companyId, seenVersion.id), seenVersion);
  if (form.retired_at) throw new Refusal("conflict", { detail: "El formulario ya no se usa." });
  await changeForm(db, companyId, seenVersion.id, { retired_at: clock.now() });
  audit({
    action: "document.form_retired",
    objectType: "document_form",
    objectId: seenVersion.id,
    details: { name: form.name },
  });
  return await formDetail(context, seenVersion.id);
};

const downloadForm: Verb<typeof contract.downloadForm> = async ({ db, actor }, { id }) => {
  const form = await findForm(db, companyIn(actor), id);
  if (!form) throw new Refusal("not_found");
  return { key: form.file_key, name: form.file_name, contentType: wordType };
};

const maximumBytes = 100 * 1_048_576;

export const fillForm: SteppedVerb<typeof contract.fillForm> = async (
  steps,
  { id, data, lists, ...facts },
) => {
  const { form, values } = await steps.within("read", async (context) => {
    const formRow = await findForm(context.db, companyIn(context.actor), id);
    if (!formRow?.approved_at || formRow.retired_at) throw new Refusal("not_found");
    const { figures } = formRow.fields;
    const company = await companyValues(context, { figures, periodId: facts.period_id });
    return { form: formRow, values: { ...company.values, data } };
  });
  const result = await fillFormFile(
    await formFileContent(steps.gate.files, form.file_key),
    formValues(values, lists),
  );
  if ("missing" in result)
    throw new Refusal("invalid_input", {
      detail: `Falta el valor de: ${result.missing.slice(0, 10).join(", ")}.`,
    });
  const storedFile = await steps.gate.files.write(Readable.from([Buffer.from(result.content)]), {
    maximumBytes,
  });
  return await steps.within("write", (context) =>
    addNewDocument(
      context,
      {
        id: uuidv7(),
        title: facts.title,
        summary: facts.summary,
        kind: form.kind,
        period_id: facts.period_id ?? undefined,
        tlp: facts.tlp ?? undefined,
        change_note: "",
        submit: facts.submit,
      },
      { ...storedFile, name: fileNameOf(facts.title, "docx"), contentType: wordType },
      { origin: "form", template_id: form.id, template_revision: 1, content: { ...values, lists } },
    ),
  );
};

export const documentFormsVerbs = [
  route(contract.listForms, listForms),
  steppedRoute(contract.uploadForm, uploadForm),
  steppedRoute(contract.approveForm, approveForm),
  route(contract.retireForm, retireForm),
  route(contract.downloadForm, downloadForm),
  steppedRoute(contract.fillForm, fillForm, { oncePerKey: true }),
];
