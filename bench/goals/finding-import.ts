import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEngine } from "#platform/server/database/engine/start-engine.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import type { Goal, Measured } from "../goal.ts";
import { fillLabDatabase, type Lab, migrations } from "../lab.ts";
import { median, roundedText } from "../repeats.ts";
import { hostsOfReport } from "../vulnerabilities/fill-findings.ts";
import { fillFindingsOnce, largeCompany, withImporter } from "../vulnerabilities/filled-companies.ts";
import { copyRowsOfScan } from "../vulnerabilities/finding-copies.ts";
import { resultsOfHost } from "../vulnerabilities/nessus-report.ts";
import type { ScanImporter, StoredReport } from "../vulnerabilities/scan-importer.ts";

const turns = 3;
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/** The times of one run, in milliseconds. */
interface Turn {
  /** The import of a report of machines that the company does not have yet. */
  first: number;
  /** COPY of the rows that the import stored. */
  copy: number;
  /** The import of the same file again. */
  same: number;
  /** The report as a later scan states it, an hour later. */
  later: number;
  /** The import of the same report into a company without findings, in an empty database. */
  empty: number;
}

let measuring: Promise<Turn[]> | undefined;
const turnsOf = (lab: Lab) => {
  measuring ??= measureTurns(lab);
  return measuring;
};

async function measureTurns(lab: Lab): Promise<Turn[]> {
  await fillFindingsOnce(lab);
  const owner = new pg.Client(lab.owner);
  await owner.connect();
  try {
    return await withImporter(lab, (full) =>
      withEmptyDatabase(async (empty) => {
        const measured: Turn[] = [];
        for (let turn = 0; turn < turns; turn += 1)
          measured.push(await measureTurn({ full, empty, owner }, turn, hostsOfReport(lab.findings)));
        return measured;
      }),
    );
  } finally {
    await owner.end();
  }
}

interface Places {
  full: ScanImporter;
  empty: ScanImporter;
  owner: pg.Client;
}

async function measureTurn({ full, empty, owner }: Places, turn: number, hosts: number): Promise<Turn> {
  const results = hosts * resultsOfHost;
  const shape = { run: 10 + turn, hosts, endedAt: new Date(Date.now() - 86_400_000) };
  const first = expectFindings(await full.store(largeCompany, shape), { new: results });
  const copy = await copyRowsOfScan(owner, largeCompany, first.id);
  const same = await full.store(largeCompany, shape);
  if (same.repeats !== first.id) throw new Error("The same file was not known again");
  const endedAt = new Date(shape.endedAt.getTime() + 3_600_000);
  const later = await full.store(largeCompany, { ...shape, endedAt });
  expectFindings(later, { persistent: results });
  const alone = expectFindings(await empty.store(1 + turn, shape), { new: results });
  return {
    first: first.milliseconds,
    copy,
    same: same.milliseconds,
    later: later.milliseconds,
    empty: alone.milliseconds,
  };
}

function expectFindings(
  storedReport: StoredReport,
  expected: Partial<StoredReport["findings"]>,
): StoredReport {
  const others = Object.entries(storedReport.findings).filter(
    ([effect, count]) => count !== (expected[effect as keyof typeof expected] ?? 0),
  );
  if (others.length > 0)
    throw new Error(`The report did otherwise: ${JSON.stringify(storedReport.findings)}`);
  return storedReport;
}

async function withEmptyDatabase<Value>(work: (importer: ScanImporter) => Promise<Value>): Promise<Value> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "portal-bench-empty-"));
  const engine = await startEngine({ dataDir: dataDirectory, log: quiet });
  try {
    await migrate(engine.connection, migrations);
    await fillLabDatabase(engine.connection);
    const app = { ...engine.connection, user: "portal_app" };
    return await withImporter({ app, dataDirectory }, work);
  } finally {
    await engine.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

function compare(measured: readonly Turn[], ours: keyof Turn, theirs: keyof Turn): Measured {
  const ratios = measured.map((turn) => turn[ours] / turn[theirs]);
  const side = (name: keyof Turn) => `${roundedText(median(measured.map((turn) => turn[name])))} ms`;
  return {
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    sides: `${side(ours)} to ${side(theirs)}`,
  };
}

export const findingImportGoals: Goal[] = [
  {
    number: 28,
    title: "A first report among the findings of a company",
    limit: { atMost: 2.5 },
    method:
      "time of reading and storing a report of Nessus with a twentieth of `--findings`, all new, to COPY of the rows that it left into the same tables",
    measure: async (lab) => compare(await turnsOf(lab), "first", "copy"),
  },
  {
    number: 28,
    title: "The same file again",
    limit: { atMost: 1 },
    method: "time of importing the identical file, which writes nothing but its receipt, to the first import",
    measure: async (lab) => compare(await turnsOf(lab), "same", "first"),
  },
  {
    number: 28,
    title: "The same results in a later scan",
    limit: { atMost: 1 },
    method: "time of importing a scan an hour later that sees all of it again to the first import",
    measure: async (lab) => compare(await turnsOf(lab), "later", "first"),
  },
  {
    number: 28,
    title: "A report over a history",
    limit: { atMost: 1.2 },
    method:
      "time of the first import among `--findings` to that of the same report in a database without findings",
    measure: async (lab) => compare(await turnsOf(lab), "first", "empty"),
  },
];
