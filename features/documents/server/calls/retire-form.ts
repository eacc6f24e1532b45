import type { retireForm as call } from "#features/documents/contracts/document-forms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeForm, lockForm } from "../forms/form.store.ts";
import { formDetail } from "../forms/form-view.ts";

export const retireForm: Verb<typeof call> = async (context, seen) => {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const form = asSeen(await lockForm(db, companyId, seen.id), seen);
  if (form.retired_at) throw new Refusal("conflict", { detail: "El formulario ya no se usa." });
  await changeForm(db, companyId, seen.id, { retired_at: clock.now() });
  audit({
    action: "document.form_retired",
    objectType: "document_form",
    objectId: seen.id,
    details: { name: form.name },
  });
  return await formDetail(context, seen.id);
};
