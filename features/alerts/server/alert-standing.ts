import type { ClockKind } from "#features/alerts/alert-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  countConfirmed,
  countEver,
  countOpenAt,
  countVerdicts,
  findConfirmed,
  findWorstOpen,
} from "./alert-standing.store.ts";
import { countEnded, findBreaches } from "./sla-report.store.ts";
import type { Visibility } from "./visible-to.ts";

const most = 20;

interface Span {
  from: Date;
  to: Date;
}

/** How the alerts of the active company stand at a moment and what came of those of a period, for whoever reasons on it. */
export async function alertStanding(db: Database, visibility: Visibility, { from, to }: Span) {
  const ended = { from, to, now: to };
  const clocks = await countEnded(db, ended);
  const sum = (which: "met" | "breached") => clocks.reduce((total, row) => total + row[which], 0);
  const breaches = await findBreaches(db, ended, visibility, most);
  return {
    ever: await countEver(db, visibility, to),
    open: await countOpenAt(db, visibility, to),
    worst: await findWorstOpen(db, visibility, { at: to, most }),
    verdicts: await countVerdicts(db, visibility, { from, to }),
    confirmed: {
      counts: await countConfirmed(db, visibility, { from, to }),
      alerts: await findConfirmed(db, visibility, { from, to, most }),
    },
    promises: { met: sum("met"), breached: sum("breached") },
    breaches: breaches
      .filter(({ known }) => known)
      .map(({ id, number, title, kind }) => ({ id, number, title, kind: kind as ClockKind })),
  };
}
