import type { saveTemplate as call } from "#features/documents/contracts/document-templates.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { expectKind } from "../documents/document-facts.ts";
import { changeTemplate, isNameTaken, lockTemplate } from "../templates/template.store.ts";
import { templateDetail } from "../templates/template-view.ts";

export const saveTemplate: Verb<typeof call> = async (context, { id, version, name, kind, source }) => {
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
