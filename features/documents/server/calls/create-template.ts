import { v7 as uuidv7 } from "uuid";
import type { createTemplate as call } from "#features/documents/contracts/document-templates.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { expectKind } from "../documents/document-facts.ts";
import { addTemplate } from "../templates/template.store.ts";
import { templateDetail } from "../templates/template-view.ts";

export const createTemplate: Verb<typeof call> = async (context, { name, kind, source }) => {
  const { db, actor, clock, audit } = context;
  await expectKind(db, kind);
  const author = authorOf(actor);
  const id = uuidv7();
  const sha256 = contentHash(source);
  const isAdded = await addTemplate(db, {
    id,
    name,
    kind,
    source,
    sha256,
    made_by: author.id,
    made_by_name: author.name,
    updated_at: clock.now(),
  });
  if (!isAdded) throw new Refusal("conflict", { detail: `Ya hay una plantilla que se llama «${name}».` });
  audit({
    action: "document.template_created",
    objectType: "document_template",
    objectId: id,
    companyId: 0,
    details: { name, kind, sha256 },
  });
  return await templateDetail(context, id);
};
