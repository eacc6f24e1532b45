import { type AlertDetail, shownActivity } from "#features/alerts/contracts/alerts.contract.ts";
import { findSourceNames } from "#features/events/server/events.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findClocks } from "../clocks/alert-clock.store.ts";
import { clockFrom, clockNow } from "../clocks/clock-view.rules.ts";
import { findAlert } from "./alert.store.ts";
import { findActivity } from "./alert-activity.store.ts";
import { findLinks, findMerged, findRefs, findSuppressionReason } from "./alert-join.store.ts";
import { activityFrom, alertFrom, refFrom } from "./alert-view.rules.ts";

/** One alert with all that the provider knows of it, as every change of it answers. */
export async function alertDetail(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  id: string,
): Promise<AlertDetail> {
  const row = await findAlert(db, id);
  if (!row) throw new Refusal("not_found");
  const merged = await findMerged(db, id);
  const [clocks, activity, links, others, names, suppression] = await Promise.all([
    findClocks(db, [id]),
    findActivity(db, [id, ...merged.map((each) => each.id)], shownActivity),
    findLinks(db, id),
    findRefs(db, [row.merged_into, row.previous_id]),
    findSourceNames(db),
    row.suppressed_by ? findSuppressionReason(db, row.suppressed_by) : undefined,
  ]);
  const now = clock.now();
  const ref = (other: string | null) => {
    const found = others.find((each) => each.id === other);
    return found ? refFrom(found) : null;
  };
  return {
    alert: alertFrom(
      row,
      clocks.map((each) => clockNow(each, now)),
      names,
    ),
    verdict_reason: row.verdict_reason,
    verdict_by_name: row.verdict_by_name,
    verdict_at: row.verdict_at?.toISOString() ?? null,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    escalated_at: row.escalated_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    client_summary: row.client_summary,
    published_at: row.published_at?.toISOString() ?? null,
    waiting_question: row.waiting_question,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    description: row.description,
    file_hash: row.file_hash,
    correlation_rule_id: row.correlation_rule_id,
    suppression: suppression ?? null,
    clocks: clocks.map((each) => clockFrom(each, now)),
    activity: activity.map(activityFrom),
    links: links.map(({ link_id, address, label, created_by_name, created_at, ...target }) => ({
      id: link_id,
      alert:
        target.id === null || target.number === null
          ? null
          : refFrom({
              id: target.id,
              number: target.number,
              title: target.title ?? "",
              severity: target.severity ?? 0,
              status: target.status ?? "new",
            }),
      address,
      label,
      created_by_name,
      created_at: created_at.toISOString(),
    })),
    merged: merged.map(refFrom),
    merged_into: ref(row.merged_into),
    previous: ref(row.previous_id),
  };
}
