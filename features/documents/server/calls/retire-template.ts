import type { retireTemplate as call } from "#features/documents/contracts/document-templates.contract.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeTemplate, lockTemplate } from "../templates/template.store.ts";
import { templateDetail } from "../templates/template-view.ts";

export const retireTemplate: Verb<typeof call> = async (context, { retired, ...seen }) => {
  const { db, clock, audit, nothingChanged } = context;
  const template = asSeen(await lockTemplate(db, seen.id), seen);
  if (retired === (template.retired_at !== null)) {
    nothingChanged();
    return await templateDetail(context, seen.id);
  }
  const at = clock.now();
  await changeTemplate(db, seen.id, { retired_at: retired ? at : null, updated_at: at });
  audit({
    action: retired ? "document.template_retired" : "document.template_restored",
    objectType: "document_template",
    objectId: seen.id,
    companyId: 0,
    details: { name: template.name },
  });
  return await templateDetail(context, seen.id);
};
