import { ListedChange, type WafChange } from "#features/posture/waf-changes/contracts/changes.contract.ts";
import { openChangeStates } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findAccount } from "../accounts/account.store.ts";
import { findActors } from "../accounts/actor.store.ts";
import { type MatchedChange, matchParts, matchScore, nearHours } from "../requests/match-request.rules.ts";
import { findRequestsNear } from "../requests/request.store.ts";
import { findRequestNames } from "../requests/request-name.store.ts";
import { changeDetail } from "../snapshots/change-detail.ts";
import { type ChangeRow, findChange } from "./change.store.ts";
import type { ListedChangeRow } from "./change-query.store.ts";

/** Rows of the list with the numbers of their requests. */
export async function listedChanges(
  db: Database,
  companyId: number,
  rows: readonly ListedChangeRow[],
): Promise<ListedChange[]> {
  const names = await findRequestNames(
    db,
    companyId,
    rows.flatMap(({ request_id }) => request_id ?? []),
  );
  return rows.map(({ occurred_at, request_id, company_id: _, ...row }) => {
    const request = request_id === null ? undefined : names.get(request_id);
    return ListedChange.parse({
      ...row,
      occurred_at: occurred_at.toISOString(),
      request: request_id !== null && request ? { id: request_id, number: request.number } : null,
    });
  });
}

export const matchedFrom = (row: ChangeRow): MatchedChange => ({
  at: row.occurred_at,
  kind: row.kind,
  siteId: row.site_id,
  siteName: row.site_name,
  text: `${row.message} ${row.type_text}`,
});

const nearMs = nearHours * 3_600_000;
const maxMatches = 5;

/** Requests near an open change by their scores. */
async function matchesOf(db: Database, companyId: number, row: ChangeRow): Promise<WafChange["matches"]> {
  if (!(openChangeStates as readonly string[]).includes(row.state)) return [];
  const time = row.occurred_at.getTime();
  const near = await findRequestsNear(db, companyId, {
    from: new Date(time - nearMs),
    to: new Date(time + nearMs),
  });
  const scored = near
    .map((request) => {
      const parts = matchParts(matchedFrom(row), request);
      return { request, parts, score: matchScore(parts) };
    })
    .filter(({ score, request }) => score > 0 && request.state !== "pending")
    .toSorted((one, other) => other.score - one.score || one.request.number - other.request.number)
    .slice(0, maxMatches);
  const names = await findRequestNames(
    db,
    companyId,
    scored.map(({ request }) => request.id),
  );
  return scored.map(({ request: { id, number }, parts, score }) => ({
    id,
    number,
    summary: names.get(id)?.summary ?? "",
    score,
    site: parts.site,
    window: parts.window,
    kind: parts.kind,
    number_in_text: parts.number,
  }));
}

/** A change with everything that its drawer shows. */
export async function changeView(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: string,
): Promise<WafChange> {
  const companyId = companyIn(actor);
  const row = await findChange(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const [listedChange] = await listedChanges(db, companyId, [row]);
  const account = await findAccount(db, companyId, row.account_id);
  if (!listedChange || !account) throw new Refusal("not_found");
  const knownActor = (await findActors(db, companyId)).find(({ actor: name }) => name === row.actor);
  return {
    ...listedChange,
    account: { number: account.account, name: account.name },
    received_at: row.received_at.toISOString(),
    origin: row.origin,
    type_key: row.type_key,
    resource_type: row.resource_type,
    resource_id: row.resource_id,
    actor: row.actor,
    known_actor: knownActor
      ? { kind: knownActor.kind, owner_name: knownActor.owner_name, is_provider: knownActor.is_provider }
      : null,
    score: row.score,
    settled_by_name: row.settled_by_name,
    settled_at: row.settled_at?.toISOString() ?? null,
    reason: row.reason,
    alert:
      row.alert_id !== null && row.alert_number !== null
        ? { id: row.alert_id, number: row.alert_number }
        : null,
    detail: await changeDetail(db, companyId, row),
    matches: await matchesOf(db, companyId, row),
    raw: row.raw as Record<string, unknown>,
  };
}
