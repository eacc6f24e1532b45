import { scanProblem } from "#features/posture/findings/readers/draft.ts";
import type { ChecksRun, ScanScope } from "#features/posture/findings/readers/scan-coverage.ts";
import type {
  ScanArea,
  ScanAsset,
  ScanFacts,
  ScanItem,
  ScanProblem,
  ScanResult,
} from "#features/posture/findings/readers/scan-report.ts";
import { ScanCount, type ScanSummary } from "#features/posture/findings/readers/summarise-scan.ts";
import type { VexDecision } from "#features/posture/findings/readers/vex/vex-decision.ts";
import { copyCell, copyLine } from "#platform/server/database/copy-text.ts";
import type { CopyRows, StagingTable } from "#platform/server/database/staging-table.ts";
import { stagedBenchmarks, stagedCertificates, stagedOutcomes, stagedScopes } from "./posture-staging.ts";
import { stagedCoverage, stagedLabels, stagedResults, stagedRules, stagedRuns } from "./scan-staging.ts";
import {
  benchmarkLine,
  certificateLine,
  coverageLine,
  cvssRank,
  outcomeLine,
  resultLine,
  ruleLine,
  scopeLine,
  wordLine,
} from "./staged-lines.ts";

/** The facts of a report after all of it was read into the staging tables. */
export interface StagedReport {
  summary: ScanSummary;
  /** Each asset, with the tool that reported it and the areas of its results. */
  assets: { asset: ScanAsset; source: string; areas: Set<ScanArea> }[];
  /** The areas of its results, in the order of the report. */
  areas: ScanArea[];
  checks: Omit<ChecksRun, "rules">[];
  /** The scopes of runs that name no asset, each with the number of its checks. */
  scopes: { scope: ScanScope; checks: number }[];
  /** The VEX statements of the document, in its order. */
  statements: VexDecision[];
  /** The number of staged certificates. */
  certificates: number;
  /** The facts of the last scan in the report. */
  facts: ScanFacts | undefined;
}

/** The maximum number of statements of a VEX document; further ones are refused. */
const maxStatements = 5_000;

/**
 * The number of characters of staged lines, over all tables, that are buffered in memory before PostgreSQL copies them
 * into the staging tables.
 */
const pieceLength = 2 * 1024 * 1024;

/**
 * Collects rows for several staging tables and copies them in portions, because one connection copies into one table
 * at a time.
 */
class Lines {
  readonly #copy: CopyRows;
  readonly #waiting = new Map<StagingTable, string[]>();
  #length = 0;

  constructor(copy: CopyRows) {
    this.#copy = copy;
  }

  async add(table: StagingTable, line: string): Promise<void> {
    const lines = this.#waiting.get(table);
    if (lines) lines.push(line);
    else this.#waiting.set(table, [line]);
    this.#length += line.length;
    if (this.#length > pieceLength) await this.flush();
  }

  async flush(): Promise<void> {
    for (const [table, lines] of this.#waiting) await this.#copy(table, piecesOf(lines));
    this.#waiting.clear();
    this.#length = 0;
  }
}

async function* piecesOf(lines: readonly string[]): AsyncGenerator<string> {
  for (let at = 0; at < lines.length; at += 1_000) yield lines.slice(at, at + 1_000).join("");
}

const isThere = ({ outcome }: ScanResult) => outcome === "fail" || outcome === "suppressed";

/**
 * Reads a report into the staging tables, with memory that depends only on its assets and rule names. Unreadable
 * parts are refused and the rest is read. For areas that store results of checks, every result is staged as well.
 */
export async function stageReport(
  copy: CopyRows,
  items: AsyncIterable<ScanItem>,
  refuse: (problem: ScanProblem) => void,
  keepsOutcomes: (area: ScanArea) => boolean = () => false,
): Promise<StagedReport> {
  const lines = new Lines(copy);
  const count = new ScanCount();
  const assets = new Map<string, StagedReport["assets"][number]>();
  const ratings = new Map<string, number | null>();
  const areas = new Set<ScanArea>();
  const checks = new Map<ChecksRun, number>();
  const scopes: StagedReport["scopes"] = [];
  const statements: VexDecision[] = [];
  let facts: ScanFacts | undefined;
  let certificates = 0;
  const numberOf = async (run: ChecksRun) => {
    const existingNumber = checks.get(run);
    if (existingNumber !== undefined) return existingNumber;
    const number = checks.size;
    checks.set(run, number);
    for (const rule of run.rules ?? []) await lines.add(stagedRuns, copyLine([number, copyCell(rule)]));
    return number;
  };
  for await (const item of items) {
    count.add(item);
    if (item.kind === "asset") {
      // The copy is needed because a substring would keep its whole chunk of the report in memory.
      const asset = structuredClone(item);
      const existingAsset = assets.get(asset.key);
      if (existingAsset) addIdentities(existingAsset.asset, asset);
      else assets.set(asset.key, { asset, source: "", areas: new Set() });
    } else if (item.kind === "scan") facts = item;
    else if (item.kind === "problem") refuse(item);
    else if (item.kind === "decision") {
      if (statements.length < maxStatements) statements.push(item);
      else refuse(scanProblem(item.place, `Se aplican hasta ${maxStatements} declaraciones por documento.`));
    } else if (item.kind === "benchmark") {
      if (keepsOutcomes("benchmark")) await lines.add(stagedBenchmarks, benchmarkLine(item));
    } else if (item.kind === "certificate") {
      certificates += 1;
      await lines.add(stagedCertificates, certificateLine(certificates, item));
    } else if (item.kind === "coverage") {
      noteSource(assets, item);
      await lines.add(stagedCoverage, coverageLine(item, await numberOf(item.checks)));
    } else if (item.kind === "scope") {
      scopes.push({ scope: item, checks: await numberOf(item.checks) });
    } else if (item.kind === "sweep") {
      await lines.add(stagedScopes, scopeLine(item, await numberOf(item.checks)));
    } else if (item.kind === "result") {
      areas.add(item.area);
      assets.get(item.assetKey)?.areas.add(item.area);
      const isKept = keepsOutcomes(item.area);
      if (!isThere(item) && !item.stated && !isKept) continue;
      noteSource(assets, item);
      const name = `${item.source}\n${item.rule.id}`;
      // A report that an installation is gone seldom describes it.
      if ((isThere(item) || isKept) && !ratings.has(name)) {
        ratings.set(name, cvssRank(item.rule.cvss));
        await lines.add(stagedRules, ruleLine(item));
      }
      if (isKept) await lines.add(stagedOutcomes, outcomeLine(item));
      if (!isThere(item) && !item.stated) continue;
      const rating = ratings.get(name) ?? null;
      if (item.stated) await lines.add(stagedLabels, wordLine(item, item.stated, rating));
      else await lines.add(stagedResults, resultLine(item, rating));
    }
  }
  await lines.flush();
  return {
    summary: count.summary(),
    assets: [...assets.values()],
    areas: [...areas],
    checks: [...checks.keys()].map(({ policy, families }) => ({ policy, families })),
    scopes,
    statements,
    certificates,
    facts,
  };
}

const maxIdentities = 40;

/**
 * Adds further identities to an asset, because a report may name an asset again with more of them, such as a service
 * at several addresses.
 */
function addIdentities({ identities }: ScanAsset, other: ScanAsset): void {
  for (const each of other.identities)
    if (
      identities.length < maxIdentities &&
      !identities.some(({ kind, value }) => kind === each.kind && value === each.value)
    )
      identities.push(each);
}

/** Records the tool of an asset, within which its agent number is unique; results and coverage name the tool. */
function noteSource(
  assets: Map<string, StagedReport["assets"][number]>,
  { assetKey, source }: { assetKey: string; source: string },
): void {
  const stagedAsset = assets.get(assetKey);
  if (stagedAsset) stagedAsset.source ||= source;
}
