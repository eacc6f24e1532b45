import type { downloadForm as call } from "#features/documents/contracts/document-forms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { wordType } from "../documents/document-file.ts";
import { findForm } from "../forms/form.store.ts";

export const downloadForm: Verb<typeof call> = async ({ db, actor }, { id }) => {
  const form = await findForm(db, companyIn(actor), id);
  if (!form) throw new Refusal("not_found");
  return { key: form.file_key, name: form.file_name, contentType: wordType };
};
