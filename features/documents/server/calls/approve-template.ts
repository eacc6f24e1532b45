import type { approveTemplate as call } from "#features/documents/contracts/document-templates.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { changeTemplate, findTemplate, lockTemplate, type TemplateRow } from "../templates/template.store.ts";
import { knownFigures, templateDetail } from "../templates/template-view.ts";
import { tryTemplate } from "../templates/try-template.ts";

/** Renders the text outside of any transaction, then approves it if it is still the same. */
export const approveTemplate: SteppedVerb<typeof call> = async (steps, { sha256, ...seen }) => {
  const { actor } = steps;
  const expectApprovable = (found: TemplateRow | undefined): TemplateRow => {
    const template = asSeen(found, seen);
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
  const tried = await steps.within("read", async (context) => ({
    ...expectApprovable(await findTemplate(context.db, seen.id)),
    labels: knownFigures(context),
    madeAt: context.clock.now(),
  }));
  await tryTemplate(tried);
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
