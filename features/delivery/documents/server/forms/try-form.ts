import type { FormFields } from "#features/delivery/documents/contracts/document-forms.contract.ts";
import { trialKinds } from "#features/delivery/documents/contracts/document-templates.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { TemplateValues } from "../templates/fill-template.rules.ts";
import { type TrialKind, trialValues } from "../templates/trial-data.rules.ts";
import type { FormValues } from "./form-engine.ts";
import { fillFormFile } from "./form-thread.ts";

/** Returns the values of a form by the names of its fields. */
export function formValues(
  { standard, figures, data }: TemplateValues,
  lists: FormValues["lists"],
): FormValues {
  return {
    fields: {
      ...standard,
      ...Object.fromEntries(Object.entries(figures).map(([id, { text }]) => [`cifra ${id}`, text])),
      ...Object.fromEntries(Object.entries(data).map(([name, text]) => [`dato ${name}`, text])),
    },
    lists,
  };
}

const rowsOf = { full: 20, empty: 0, hostile: 3 } as const satisfies Record<TrialKind, number>;

/** Renders a form with complete, empty and hostile data; refuses if one of them fails. */
export async function tryForm(content: Uint8Array, fields: FormFields): Promise<void> {
  for (const kind of trialKinds) {
    const values = trialValues(kind, fields, new Map());
    const text = Object.values(values.data)[0] ?? values.standard.empresa ?? "";
    const lists = fields.lists.map(({ name, columns }) => [
      name,
      Array.from({ length: rowsOf[kind] }, () => Object.fromEntries(columns.map((column) => [column, text]))),
    ]);
    const result = await fillFormFile(content, formValues(values, Object.fromEntries(lists)));
    if ("missing" in result)
      throw new Refusal("invalid_input", {
        detail: `No se pueden llenar estos campos: ${result.missing.slice(0, 10).join(", ")}.`,
      });
  }
}
