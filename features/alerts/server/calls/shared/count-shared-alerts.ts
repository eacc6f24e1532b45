import type * as contract from "#features/alerts/contracts/shared-alerts.contract.ts";
import { countShared } from "#features/alerts/server/work/shared-alert.store.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Verb } from "#platform/server/verb.ts";

export const countSharedAlerts: Verb<typeof contract.countSharedAlerts> = async ({ db }, scope) => {
  const rows = await countShared(db, scope);
  const bySeverity = Object.fromEntries(severities.map((each) => [each, 0])) as Record<Severity, number>;
  for (const { severity, open } of rows) bySeverity[severityOf(severity)] = open;
  return {
    open: rows.reduce((sum, { open }) => sum + open, 0),
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    by_severity: bySeverity,
  };
};
