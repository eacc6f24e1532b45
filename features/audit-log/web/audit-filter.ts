import type { listAudit } from "#features/audit-log/audit-log.contract.ts";
import { startOfDay } from "#platform/contract/calendar-day.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import type { AddressState } from "#platform/web/address-state.ts";

export const auditFilterNames = ["empresa", "area", "ip", "desde", "hasta"] as const;

/** What the address asks for, in the words of the call. Days are whole days of the person's calendar. */
export function auditFilter(
  { filters, search }: Pick<AddressState, "filters" | "search">,
  timeZone: string,
): Omit<RequestOf<typeof listAudit>, "cursor" | "limit"> {
  const one = (name: (typeof auditFilterNames)[number]) => filters[name]?.[0];
  return {
    person: search || undefined,
    company: one("empresa"),
    action: one("area"),
    ip: one("ip"),
    from: startOfDay(one("desde") ?? "", timeZone)?.toISOString(),
    to: startOfDay(one("hasta") ?? "", timeZone, 1)?.toISOString(),
  };
}
