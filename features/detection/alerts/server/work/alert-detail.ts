import { type AlertDetail, maxActivity } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { findSourceNames } from "#features/detection/events/server/events.public.ts";
import { clockView, nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findLinks, type LinkRow, pageLinkKind } from "#platform/server/work/link.store.ts";
import { findSteps } from "#platform/server/work/step.store.ts";
import { findAlert } from "./alert.store.ts";
import { findMergedAlerts, findRefs, findSuppressionReason } from "./alert-join.store.ts";
import { activityFrom, alertFrom, alertRefFrom } from "./alert-view.rules.ts";

/** Returns one alert with everything that the provider sees. Every change of an alert returns this. */
export async function alertDetail(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  id: string,
): Promise<AlertDetail> {
  const row = await findAlert(db, id);
  if (!row) throw new Refusal("not_found");
  const [merged, links] = await Promise.all([findMergedAlerts(db, id), findLinks(db, { kind: "alert", id })]);
  const [clocks, steps, others, names, suppression] = await Promise.all([
    findCaseClocks(db, "alert", [id]),
    findSteps(db, "alert", [id, ...merged.map((each) => each.id)], maxActivity),
    findRefs(db, [row.merged_into, row.previous_id, ...links.map(alertAt)]),
    findSourceNames(db),
    row.suppressed_by ? findSuppressionReason(db, row.suppressed_by) : undefined,
  ]);
  const now = clock.now();
  const numbers = new Map(merged.map((each) => [each.id, each.number]));
  const ref = (other: string | null) => {
    const otherAlert = others.find((each) => each.id === other);
    return otherAlert ? alertRefFrom(otherAlert) : null;
  };
  return {
    alert: alertFrom(row, nextClock(clocks, now), names),
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
    clocks: clocks.map((each) => clockView(each, now)),
    activity: steps.map((step) => activityFrom(step, numbers.get(step.case_id) ?? row.number)),
    links: links.map((link) => ({
      id: link.id,
      alert: ref(alertAt(link)),
      address: link.target_kind === pageLinkKind ? link.target_id : null,
      label: link.label,
      created_by_name: link.created_by_name,
      created_at: link.created_at.toISOString(),
    })),
    merged: merged.map(alertRefFrom),
    merged_into: ref(row.merged_into),
    previous: ref(row.previous_id),
  };
}

const alertAt = ({ target_kind, target_id }: LinkRow) => (target_kind === "alert" ? target_id : null);
