import type { approveForm as call } from "#features/documents/contracts/document-forms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { changeForm, type FormRow, findForm, lockForm } from "../forms/form.store.ts";
import { contentOf, formDetail } from "../forms/form-view.ts";
import { tryForm } from "../forms/try-form.ts";

/** Renders the form outside of any transaction, then approves it if it is still the same. */
export const approveForm: SteppedVerb<typeof call> = async (steps, { sha256, ...seen }) => {
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
  await tryForm(await contentOf(steps.gate.files, form.file_key), form.fields);
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
