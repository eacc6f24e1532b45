import type {
  ListedObligation,
  ObligationDetail,
} from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { soonDays, type Timing } from "#features/delivery/delivery/delivery-terms.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { daysAfter } from "#platform/server/calendar/day-count.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { deliveryEvidenceKinds } from "#platform/server/deliverables/delivery-evidence.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { dueDay, lateDays, workingDaysBetween } from "./delivery-time.rules.ts";
import { findEvidence } from "./evidence.store.ts";
import { findNames, findObligation, findSteps } from "./obligation.store.ts";
import type { ObligationRow } from "./obligation-query.store.ts";
import { obligationContext } from "./standpoint.ts";
import { findWaits } from "./wait.store.ts";

/** The calendar against which rows are read. */
export interface CompanyDay {
  today: string;
  timeZone: string;
}

type DatedRow = Pick<
  ObligationRow,
  "state" | "due_on" | "extended_due_on" | "delivered_on" | "waiting_since"
>;

/** Returns the due day extended by all waits, including one that has not ended. */
function currentDueDay(
  { extended_due_on, waiting_since }: DatedRow,
  { today, timeZone }: CompanyDay,
): string {
  if (!waiting_since) return extended_due_on;
  const waited = workingDaysBetween({ from: calendarDay(waiting_since, timeZone), to: today });
  return dueDay(extended_due_on, waited);
}

/** Computes the same as the SQL of `obligationTimingSql`. */
export function obligationTiming(row: DatedRow, { today }: CompanyDay): Timing {
  if (row.state === "not_applicable") return "exempt";
  if (row.delivered_on !== null) {
    if (row.delivered_on > row.extended_due_on) return "late_delivery";
    return row.delivered_on > row.due_on ? "client_delay" : "on_time";
  }
  if (row.waiting_since) return "waiting";
  if (row.extended_due_on < today) return "late";
  return row.extended_due_on <= daysAfter(today, soonDays) ? "soon" : "planned";
}

function lateOf(row: DatedRow, day: CompanyDay): ListedObligation["late"] {
  if (row.state === "not_applicable") return { provider: 0, client: 0 };
  const dates = { due_on: row.due_on, extended_due_on: currentDueDay(row, day) };
  return lateDays(dates, row.delivered_on ?? day.today);
}

/** Returns rows as items of a list. */
export async function listedObligations(
  db: Database,
  rows: readonly ObligationRow[],
  dayOf: (companyId: number) => CompanyDay,
): Promise<ListedObligation[]> {
  const names = await findNames(db, {
    services: rows.map(({ service_id }) => service_id),
    periods: rows.map(({ period_id }) => period_id),
  });
  return rows.map(({ company_id, period_id, service_id, waiting_since: _, ...row }, place) => {
    const dated = rows[place] as ObligationRow;
    const day = dayOf(Number(company_id));
    return {
      ...row,
      kind: row.kind as ListedObligation["kind"],
      acceptance: row.acceptance as ListedObligation["acceptance"],
      state: row.state as ListedObligation["state"],
      service: { id: service_id, name: names.services.get(service_id) ?? "" },
      period: { id: period_id, name: names.periods.get(period_id) ?? "" },
      extended_due_on: currentDueDay(dated, day),
      timing: obligationTiming(dated, day),
      late: lateOf(dated, day),
    };
  });
}

/**
 * Returns one obligation with its evidence, waits and history; refuses with not found if it does not belong to the
 * company.
 */
export async function obligationDetail(
  context: Pick<VerbContext, "db" | "actor" | "clock" | "extensions">,
  id: string,
): Promise<ObligationDetail> {
  const { db, extensions } = context;
  const standpoint = await obligationContext(context);
  const { companyId, today } = standpoint;
  const row = await findObligation(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const [listedObligation] = await listedObligations(db, [row], () => standpoint);
  if (!listedObligation) throw new Refusal("not_found");
  const labels = new Map([...extensions(deliveryEvidenceKinds)].map(({ kind, label }) => [kind, label]));
  const evidence = await findEvidence(db, companyId, id);
  const waits = await findWaits(db, companyId, id);
  const steps = await findSteps(db, companyId, id);
  return {
    ...listedObligation,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    settled_by_name: row.settled_by_name,
    reason: row.reason,
    evidence: evidence.map((link) => ({
      id: link.evidence_id,
      kind: link.kind,
      kind_label: labels.get(link.kind) ?? link.kind,
      title: link.title,
      path: link.path,
      sha256: link.sha256,
      occurred_at: link.occurred_at.toISOString(),
      linked_at: link.linked_at.toISOString(),
      linked_by_name: link.linked_by_name,
      ended_as: link.ended_as as ObligationDetail["evidence"][number]["ended_as"],
    })),
    waits: waits.map(({ id: waitId, cause, reason, from_day, to_day, asked_by_name }) => ({
      id: waitId,
      cause: cause as ObligationDetail["waits"][number]["cause"],
      reason,
      from_day,
      to_day,
      days: workingDaysBetween({ from: from_day, to: to_day ?? today }),
      asked_by_name,
    })),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}
