import { maxActivity } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type {
  AlertLevel,
  AlertStatus,
  Verdict,
} from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type {
  SharedAlert,
  SharedDetail,
} from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { severityOfRank } from "#features/detection/events/server/events.public.ts";
import { clockView } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findStepsForClient } from "#platform/server/work/step.store.ts";
import { sharedActivityFrom, sharedWorkSteps } from "./alert-view.rules.ts";
import type { SharedRow } from "./shared-alert.store.ts";

export function sharedFrom(row: SharedRow, now: Date): SharedAlert {
  const { client_summary, waiting_question, waiting_since, published_at, ...rest } = row;
  return {
    ...rest,
    summary: client_summary,
    severity: severityOfRank(row.severity),
    level: row.level as AlertLevel,
    status: row.status as AlertStatus,
    verdict: row.verdict as Verdict | null,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    published_at: (published_at ?? now).toISOString(),
    question: waiting_question,
    waiting_since: waiting_since?.toISOString() ?? null,
  };
}

/** An alert as the client reads it. */
export async function sharedDetail(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  row: SharedRow,
): Promise<SharedDetail> {
  const now = clock.now();
  const [clocks, steps] = await Promise.all([
    findCaseClocks(db, "alert", [row.id]),
    findStepsForClient(db, "alert", [row.id], { turns: sharedWorkSteps, most: maxActivity }),
  ]);
  return {
    alert: sharedFrom(row, now),
    clocks: clocks.map((each) => clockView(each, now)),
    activity: steps.map(sharedActivityFrom),
  };
}
