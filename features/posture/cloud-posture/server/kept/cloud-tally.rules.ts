import type {
  CloudCategory,
  CloudTally,
  Scored,
} from "#features/posture/cloud-posture/contracts/cloud-terms.contract.ts";
import type { CloudCheck } from "../checks/cloud-check.rules.ts";

/** The number of checks of one issue with one result in one account. */
export interface OutcomeCount {
  issue_id: string;
  severity: number;
  outcome: string;
  count: number;
}

/** The effects of the scan on findings of one issue. */
export interface EffectCount {
  issue_id: string;
  severity: number;
  added: number;
  mended: number;
}

export interface CountCell {
  category: CloudCategory;
  severity: number;
  outcome: string;
  standing: number;
  named: number;
  exposed: number;
  added: number;
  mended: number;
}

export interface SectionCell {
  benchmark: string;
  section: string;
  outcome: string;
  standing: number;
  named: number;
}

export interface CountedChecks {
  standing: readonly OutcomeCount[];
  named: readonly OutcomeCount[];
  effects: readonly EffectCount[];
  checks: ReadonlyMap<string, CloudCheck>;
}

class Cells<Cell extends object> {
  readonly #cells = new Map<string, Cell>();

  at(key: string, empty: Cell): Cell {
    const knownCell = this.#cells.get(key);
    if (knownCell) return knownCell;
    this.#cells.set(key, empty);
    return empty;
  }

  all(): Cell[] {
    return [...this.#cells.values()];
  }
}

/**
 * Returns the counts of an account by category, severity and outcome, and how much of each the scan itself reported.
 */
export function countCells({ standing, named, effects, checks }: CountedChecks): CountCell[] {
  const cells = new Cells<CountCell>();
  const cellOf = ({ issue_id, severity }: { issue_id: string; severity: number }, outcome: string) => {
    const category = checks.get(issue_id)?.category ?? "other";
    return cells.at(`${category} ${severity} ${outcome}`, {
      category,
      severity,
      outcome,
      standing: 0,
      named: 0,
      exposed: 0,
      added: 0,
      mended: 0,
    });
  };
  for (const row of standing) {
    const cell = cellOf(row, row.outcome);
    cell.standing += row.count;
    if (row.outcome === "fail" && checks.get(row.issue_id)?.exposes) cell.exposed += row.count;
  }
  for (const row of named) cellOf(row, row.outcome).named += row.count;
  for (const row of effects) {
    const cell = cellOf(row, "fail");
    cell.added += row.added;
    cell.mended += row.mended;
  }
  return cells.all();
}

/** Returns the newest CIS version among the account's checks; only this one is scored. */
function newestBenchmark(checks: Iterable<CloudCheck>): string | undefined {
  let newest: string | undefined;
  for (const { controls } of checks) {
    const version = controls[0]?.version;
    if (version && (newest === undefined || Number(version) > Number(newest))) newest = version;
  }
  return newest;
}

/** Returns the counts of an account by section of the newest benchmark; a check of two sections counts in both. */
export function sectionCells({ standing, named, checks }: CountedChecks): SectionCell[] {
  const issues = new Set([...standing, ...named].map(({ issue_id }) => issue_id));
  const version = newestBenchmark([...issues].flatMap((id) => checks.get(id) ?? []));
  if (version === undefined) return [];
  const cells = new Cells<SectionCell>();
  const cellsOf = ({ issue_id, outcome }: OutcomeCount) => {
    const controls = checks.get(issue_id)?.controls ?? [];
    const sections = new Set(
      controls.flatMap((each) => (each.version === version ? [each.number.split(".", 1)[0] ?? ""] : [])),
    );
    return [...sections].map((section) =>
      cells.at(`${section} ${outcome}`, {
        benchmark: `CIS-${version}`,
        section,
        outcome,
        standing: 0,
        named: 0,
      }),
    );
  };
  for (const row of standing) for (const cell of cellsOf(row)) cell.standing += row.count;
  for (const row of named) for (const cell of cellsOf(row)) cell.named += row.count;
  return cells.all();
}

export const emptyTally = (): CloudTally => ({
  pass: 0,
  fail: 0,
  answered_pass: 0,
  answered_fail: 0,
  manual: 0,
  error: 0,
  suppressed: 0,
  other: 0,
  not_evaluated: 0,
});

const kinds: Readonly<Record<string, keyof CloudTally>> = {
  pass: "pass",
  fail: "fail",
  manual: "manual",
  error: "error",
  suppressed: "suppressed",
  not_applicable: "other",
  information: "other",
};

/** Adds the stored count of one outcome. */
export function addStoredCounts(
  tally: CloudTally,
  cell: { outcome: string; standing: number; named: number },
): void {
  tally[kinds[cell.outcome] ?? "other"] += cell.standing;
  tally.not_evaluated += Math.max(0, cell.standing - cell.named);
}

/** Adds people's answers to manual checks, which then no longer count as waiting. */
export function addAnsweredCount(tally: CloudTally, outcome: string, count: number): void {
  const answeredCount = Math.min(count, tally.manual);
  tally.manual -= answeredCount;
  if (outcome === "pass") tally.answered_pass += answeredCount;
  else if (outcome === "fail") tally.answered_fail += answeredCount;
  else tally.other += answeredCount;
}

export function sumOfTallies(tallies: Iterable<CloudTally>): CloudTally {
  const sum = emptyTally();
  for (const tally of tallies)
    for (const kind of Object.keys(sum) as (keyof CloudTally)[]) sum[kind] += tally[kind];
  return sum;
}

/** Returns the number of checks that a tool or a person has decided, and of those that pass. */
export function decidedCounts(tally: CloudTally): { passed: number; decided: number } {
  const passed = tally.pass + tally.answered_pass;
  return { passed, decided: passed + tally.fail + tally.answered_fail };
}

/** Returns the tally with the share of decided checks that pass; null if none is decided. */
export function withScore(tally: CloudTally): Scored {
  const { passed, decided } = decidedCounts(tally);
  return { ...tally, score: decided === 0 ? null : passed / decided };
}
