import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import type { fillForm as call } from "#features/documents/contracts/document-forms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { addNewDocument } from "../documents/add-document.ts";
import { fileNameOf, wordType } from "../documents/document-file.ts";
import { findForm } from "../forms/form.store.ts";
import { fillFormFile } from "../forms/form-thread.ts";
import { contentOf } from "../forms/form-view.ts";
import { formValues } from "../forms/try-form.ts";
import { companyValues } from "../templates/company-values.ts";

const maximumBytes = 100 * 1_048_576;

export const fillForm: SteppedVerb<typeof call> = async (steps, { id, data, lists, ...facts }) => {
  const { form, values } = await steps.within("read", async (context) => {
    const found = await findForm(context.db, companyIn(context.actor), id);
    if (!found?.approved_at || found.retired_at) throw new Refusal("not_found");
    const { figures } = found.fields;
    const company = await companyValues(context, { figures, periodId: facts.period_id });
    return { form: found, values: { ...company.values, data } };
  });
  const result = await fillFormFile(
    await contentOf(steps.gate.files, form.file_key),
    formValues(values, lists),
  );
  if ("missing" in result)
    throw new Refusal("invalid_input", {
      detail: `Falta el valor de: ${result.missing.slice(0, 10).join(", ")}.`,
    });
  const stored = await steps.gate.files.write(Readable.from([Buffer.from(result.content)]), { maximumBytes });
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
      { ...stored, name: fileNameOf(facts.title, "docx"), contentType: wordType },
      { origin: "form", template_id: form.id, template_revision: 1, content: { ...values, lists } },
    ),
  );
};
