import { ListedRequest, type WafRequest } from "#features/waf-changes/contracts/requests.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findChangesOfRequest } from "../changes/change.store.ts";
import { listedChanges } from "../changes/change-view.ts";
import { findRequest } from "./request.store.ts";
import type { ListedRequestRow } from "./request-query.store.ts";
import { findTopic } from "./topic.store.ts";

export const requestFrom = ({ window_from, window_to, ...row }: ListedRequestRow): ListedRequest =>
  ListedRequest.parse({
    ...row,
    window_from: window_from.toISOString(),
    window_to: window_to.toISOString(),
  });

const maxChanges = 50;

/** A request with its linked and proposed changes. */
export async function requestView(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: string,
): Promise<WafRequest> {
  const companyId = companyIn(actor);
  const row = await findRequest(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const topic = row.topic_id === null ? undefined : await findTopic(db, companyId, row.topic_id);
  return {
    ...requestFrom(row),
    topic: topic ?? null,
    created_by_name: row.created_by_name,
    created_at: row.created_at.toISOString(),
    decided_by_name: row.decided_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    changes: await listedChanges(db, companyId, await findChangesOfRequest(db, companyId, id, maxChanges)),
  };
}
