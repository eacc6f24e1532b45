import { severityOf } from "#features/events/server/events.public.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countOpen } from "./alert-counts.store.ts";
import { visibleTo } from "./visible-to.ts";

/** How the company's alerts stand, as far as whoever asks may know. */
export async function alertPosture({ db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">) {
  const rows = await countOpen(db, visibleTo(actor), clock.now());
  const bySeverity = Object.fromEntries(severities.map((each) => [each, 0])) as Record<Severity, number>;
  for (const { severity, open } of rows) bySeverity[severityOf(severity)] += open;
  const sum = (count: "open" | "late" | "asked" | "unassigned", level?: number) =>
    rows.reduce((total, row) => total + (level === undefined || row.level === level ? row[count] : 0), 0);
  const oldest = rows
    .flatMap(({ oldest_at }) => (oldest_at ? [oldest_at] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    open: sum("open"),
    by_severity: bySeverity,
    oldest_opened_at: oldest?.toISOString() ?? null,
    unassigned: sum("unassigned"),
    late: { n1: sum("late", 1), n2: sum("late", 2) },
    /** Published ones that wait for the client's answer. */
    waiting_for_client: { n1: sum("asked", 1), n2: sum("asked", 2) },
  };
}
