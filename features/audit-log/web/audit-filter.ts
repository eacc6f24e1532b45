import type { listAudit } from "#features/audit-log/audit-log.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import type { AddressState } from "#platform/web/address-state.ts";

export const auditFilterNames = ["empresa", "area", "ip", "desde", "hasta"] as const;

/** What the address asks for, in the words of the call. Days are whole days of the browser's calendar. */
export function auditFilter({
  filters,
  search,
}: Pick<AddressState, "filters" | "search">): Omit<RequestOf<typeof listAudit>, "cursor" | "limit"> {
  const one = (name: (typeof auditFilterNames)[number]) => filters[name]?.[0];
  return {
    person: search || undefined,
    company: one("empresa"),
    action: one("area"),
    ip: one("ip"),
    from: startOfDay(one("desde"), 0),
    to: startOfDay(one("hasta"), 1),
  };
}

function startOfDay(date: string | undefined, later: number): string | undefined {
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const day = new Date(`${date}T00:00`);
  day.setDate(day.getDate() + later);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString();
}
