import type {
  CalendarEntry,
  readDeliveryCalendar as call,
} from "#features/delivery/contracts/manage-delivery.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findDueInMonth } from "../manage/punctuality.store.ts";

const maxEntries = 1_000;

export const readDeliveryCalendar: Verb<typeof call> = async ({ db, clock }, { month }) => {
  const rows = await findDueInMonth(db, { month, now: clock.now(), limit: maxEntries + 1 });
  return {
    items: rows.slice(0, maxEntries).map(({ company_id, company_name, ...row }) => ({
      ...row,
      state: row.state as CalendarEntry["state"],
      timing: row.timing as CalendarEntry["timing"],
      company: { id: company_id, name: company_name },
    })),
    capped: rows.length > maxEntries,
  };
};
