import type { ClockKind } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { severityOfRank } from "#features/detection/events/server/events.public.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { readFigures } from "#platform/server/figures/read-figures.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countEndedClocks, findBreaches } from "../clocks/sla-report.store.ts";
import {
  countConfirmedAlerts,
  countEver,
  countOpenAt,
  countVerdicts,
  findConfirmedAlerts,
  findWorstOpen,
} from "./alert-backlog.store.ts";
import { countOpen } from "./alert-counts.store.ts";
import { type Visibility, visibleTo } from "./visible-to.ts";

/** Returns the state of the company's alerts that the actor may see. */
export async function alertPosture({ db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">) {
  const rows = await countOpen(db, visibleTo(actor), clock.now());
  const bySeverity = Object.fromEntries(severities.map((each) => [each, 0])) as Record<Severity, number>;
  for (const { severity, open } of rows) bySeverity[severityOfRank(severity)] += open;
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
    /** The number of published alerts that wait for the client's answer. */
    waiting_for_client: { n1: sum("asked", 1), n2: sum("asked", 2) },
  };
}

/** Returns the badges of the queues in the sidebar: open alerts by level. A client has one list for both levels. */
export async function countWaitingAlerts(context: VerbContext): Promise<Record<string, number>> {
  const figures = await readFigures(context, ["alerts.open_n1", "alerts.open_n2"]);
  const open = (level: 1 | 2) => figures[`alerts.open_n${level}`]?.value ?? 0;
  return visibleTo(context.actor) === "published"
    ? { "Eventos/N1": open(1) + open(2) }
    : { "Eventos/N1": open(1), "Eventos/N2": open(2) };
}

const limit = 20;

interface Span {
  from: Date;
  to: Date;
}

/**
 * Returns the open alerts of the active company at a time, and the outcomes of the alerts of a period, for analyses.
 */
export async function alertBacklog(db: Database, visibility: Visibility, { from, to }: Span) {
  const ended = { from, to, now: to };
  const clocks = await countEndedClocks(db, ended);
  const sum = (which: "met" | "breached") => clocks.reduce((total, row) => total + row[which], 0);
  const breaches = await findBreaches(db, ended, visibility, limit);
  return {
    ever: await countEver(db, visibility, to),
    open: await countOpenAt(db, visibility, to),
    worst: await findWorstOpen(db, visibility, { at: to, most: limit }),
    verdicts: await countVerdicts(db, visibility, { from, to }),
    confirmed: {
      counts: await countConfirmedAlerts(db, visibility, { from, to }),
      alerts: await findConfirmedAlerts(db, visibility, { from, to, most: limit }),
    },
    promises: { met: sum("met"), breached: sum("breached") },
    breaches: breaches
      .filter(({ known }) => known)
      .map(({ id, number, title, kind }) => ({ id, number, title, kind: kind as ClockKind })),
  };
}
