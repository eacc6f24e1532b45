import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import {
  defineSummaryPart,
  type SummaryDelivery,
} from "#platform/server/summaries/summary-part.extension.ts";
import { type DeliveryMonthRow, findDeliveryMonth } from "./delivery-month.store.ts";

function lateBy({ late_provider, late_client }: DeliveryMonthRow): SummaryDelivery["lateBy"] {
  if (late_provider > 0) return late_client > 0 ? "both" : "provider";
  return late_client > 0 ? "client" : null;
}

/** The part of the monthly summary with the commitments by name, and the deliveries made by the end of the month. */
export const deliverySummary = defineSummaryPart({
  area: "delivery",
  permission: "delivery.read",
  async read({ db, month: { companyId, from, until } }) {
    const days = { firstDay: dayOf(from), nextDay: dayOf(until) };
    const rows = await findDeliveryMonth(db, companyId, days);
    return {
      delivery: rows.map((row) => ({
        title: row.name,
        promised: row.promised,
        delivered: row.delivered,
        late: row.late_provider + row.late_client,
        lateBy: lateBy(row),
        path: `${paths.servicePeriods}?vista=comprometido`,
      })),
    };
  },
});
