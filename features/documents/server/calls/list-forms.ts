import type { listForms as call } from "#features/documents/contracts/document-forms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findForms } from "../forms/form.store.ts";
import { formFrom } from "../forms/form-view.ts";
import { findKinds } from "../kinds/kind.store.ts";

export const listForms: Verb<typeof call> = async ({ db, actor }) => {
  const kinds = new Map((await findKinds(db)).map(({ key, name }) => [key, name]));
  const forms = await findForms(db, companyIn(actor));
  return { items: forms.map((row) => formFrom(row, kinds.get(row.kind))) };
};
