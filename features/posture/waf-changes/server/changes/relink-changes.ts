import type { VerbContext } from "#platform/server/verb.ts";
import { closeAlertOfChange } from "../alerts/close-alert-of-change.ts";
import { bestMatch, type MatchedRequest, nearHours } from "../requests/match-request.rules.ts";
import { findRequestsNear, recountRequests } from "../requests/request.store.ts";
import { findOpenWithin, updateChange } from "./change.store.ts";
import { matchedFrom } from "./change-view.ts";

const nearMs = nearHours * 3_600_000;

/**
 * Compares the open changes around the window of a request with all requests again, after a request was registered,
 * approved, refused or withdrawn. Linked and regularised changes are not changed. The caller has locked the change
 * log.
 */
export async function relinkAround(
  context: VerbContext,
  companyId: number,
  { window_from, window_to }: Pick<MatchedRequest, "window_from" | "window_to">,
): Promise<number> {
  const { db, clock } = context;
  const span = {
    from: new Date(window_from.getTime() - nearMs),
    to: new Date(window_to.getTime() + nearMs),
  };
  const changes = await findOpenWithin(db, companyId, span);
  const requests = await findRequestsNear(db, companyId, {
    from: new Date(span.from.getTime() - nearMs),
    to: new Date(span.to.getTime() + nearMs),
  });
  const linkedTo = new Set<string>();
  let linked = 0;
  for (const change of changes) {
    const match = bestMatch(matchedFrom(change), requests);
    const state = match?.state ?? "unrequested";
    const requestId = match?.request.id ?? null;
    if (state === change.state && requestId === change.request_id) continue;
    await updateChange(db, companyId, change.id, {
      state,
      request_id: requestId,
      score: match?.score ?? null,
      is_emergency: state === "linked" && match?.request.is_emergency === true,
    });
    if (state !== "linked" || !match) continue;
    linked += 1;
    linkedTo.add(match.request.id);
    await closeAlertOfChange(context, change, `Corresponde a la solicitud CMB-${match.request.number}.`);
  }
  await recountRequests(db, companyId, [...linkedTo], clock.now());
  return linked;
}
