import { v7 as uuidv7 } from "uuid";
import type { uploadForm as call } from "#features/documents/contracts/document-forms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { acceptFile } from "#platform/server/files/accept-file.ts";
import { type ContentForm, forms } from "#platform/server/files/content-form.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { expectKind } from "../documents/document-facts.ts";
import { addForm } from "../forms/form.store.ts";
import { readFormFields } from "../forms/form-thread.ts";
import { contentOf, formDetail } from "../forms/form-view.ts";
import { knownFigures } from "../templates/template-view.ts";

const accepted = {
  forms: { docx: forms.docx } as Readonly<Record<string, ContentForm>>,
  sentence: "Se aceptan formularios de Word (.docx) sin macros.",
};
const maxProblems = 10;

export const uploadForm: SteppedVerb<typeof call> = async (steps, { name, kind, file }) => {
  acceptFile(file, accepted);
  const figures = await steps.within("read", async (context) => {
    await expectKind(context.db, kind);
    return knownFigures(context);
  });
  const { fields, problems } = await readFormFields(await contentOf(steps.gate.files, file.key));
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
