import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { sharedDetail } from "#features/incidents/server/client/shared-view.ts";
import { findIncident } from "#features/incidents/server/work/incident.store.ts";
import { announceIncident, incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { auditAct } from "#features/incidents/server/work/step-incident.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { notifyOfComment } from "#platform/server/work/case-notices.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const commentOnSharedIncident: Verb<typeof contract.commentOnSharedIncident> = async (
  context,
  { id, body },
) => {
  const row = await findIncident(context.db, id);
  if (!row?.client_visible) throw new Refusal("not_found");
  await addToStory(context, incidentKind, [
    { caseId: id, type: "client_answered", note: body, visibility: "client" },
  ]);
  notifyOfComment(context, incidentKind, row);
  auditAct(context, row, "client_answered");
  announceIncident(context, row);
  return await sharedDetail(context, id, { draft: false });
};
