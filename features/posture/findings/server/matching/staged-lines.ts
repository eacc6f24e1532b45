import { createHash } from "node:crypto";
import textsJson from "#database/reference/issue-texts.json" with { type: "json" };
import { issueTextsFile } from "#database/reference/issue-texts-file.ts";
import type { ScanBenchmark } from "#features/posture/findings/readers/scan-benchmark.ts";
import type { ScanCoverage, ScanSweep } from "#features/posture/findings/readers/scan-coverage.ts";
import type {
  CvssRating,
  ScanArea,
  ScanAsset,
  ScanResult,
  ScanRule,
  StatedAlone,
} from "#features/posture/findings/readers/scan-report.ts";
import { cutText } from "#features/posture/findings/readers/text/clean.ts";
import type { ScanCertificate } from "#features/posture/findings/readers/tls/scan-certificate.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { copyCell, copyJson, copyLine, copyList } from "#platform/server/database/copy-text.ts";

interface OwnText {
  title: string;
  summary: string;
}

const byName = new Map<string, OwnText>(
  issueTextsFile.parse(textsJson).texts.flatMap(({ title, summary, ...named }) => {
    const names = "cve" in named ? [named.cve] : named.rules;
    return names.map((name) => [name, { title, summary }] as const);
  }),
);

/**
 * Returns the portal's own short Spanish text for a rule; a text about a CVE only if the rule concerns that CVE
 * alone.
 */
function ownText({ source, rule }: Pick<ScanResult, "source" | "rule">): OwnText | undefined {
  const [cve, ...others] = rule.cves;
  return byName.get(`${source} ${rule.id}`) ?? (others.length === 0 ? byName.get(cve ?? "") : undefined);
}

const longestTitle = 500;
const longestText = 20_000;
const longestEvidence = 20_000;
const longestLocus = 1_000;
const maxScores = 20;
/** Returns a text for people, with an ellipsis if it was cut. */
const bounded = (text: string | null, limit = 300) => copyCell(text === null ? null : cutText(text, limit));
/** Returns a location as part of a key; it is cut without an ellipsis, so that it stays stable. */
const boundedKey = (text: string | null) => copyCell(text === null ? null : text.slice(0, longestLocus));

/** CVSS versions from the newest; the newest with a score counts. */
const byVersion: readonly CvssRating["version"][] = ["4.0", "3.1", "3.0", "2.0"];
const bands = [
  { from: 9, rank: 5 },
  { from: 7, rank: 4 },
  { from: 4, rank: 3 },
  { from: 0.1, rank: 2 },
  { from: 0, rank: 1 },
];

/** Returns the severity rank of the newest CVSS version; of several ratings the worst. */
export function cvssRank(ratings: readonly CvssRating[]): number | null {
  for (const version of byVersion) {
    const scores = ratings.flatMap((each) =>
      each.version === version && each.score !== null ? [each.score] : [],
    );
    if (scores.length > 0) return bands.find(({ from }) => Math.max(...scores) >= from)?.rank ?? null;
  }
  return null;
}

/** Returns a rule as a line of `scan_staged_rule`. */
export function ruleLine({
  source,
  area,
  rule,
  severity,
}: Pick<ScanResult, "source" | "area" | "rule" | "severity">) {
  const facts = factsOf(rule);
  const cells = [
    copyCell(source),
    copyCell(rule.id),
    bounded(rule.version),
    bounded(rule.family),
    bounded(rule.title, longestTitle),
    bounded(rule.description, longestText),
    bounded(rule.solution, longestText),
    copyList(rule.references.map((url) => url.slice(0, 1_000))),
    copyList(rule.aliases),
    copyList(rule.cves),
    copyCell(`{${rule.cwes.join(",")}}`),
    copyJson(rule.cvss),
    copyList(rule.sections),
    copyList(rule.tags),
    bounded(rule.remedy, longestTitle),
    copyJson(facts),
    severityRank(severity),
    cvssRank(rule.cvss),
  ];
  const own = ownText({ source, rule });
  // The portal's own texts are part of the digest, so that texts of a new version of the portal are saved with the
  // next scan.
  const stated = own ? [...cells, own.title, own.summary] : cells;
  const [names, texts] = [cells.slice(0, 2), cells.slice(2)];
  const digest = createHash("sha256").update(JSON.stringify(stated)).digest("hex");
  const search = foldText([rule.title, own?.title, rule.id, ...rule.cves, ...rule.aliases].join(" "));
  return copyLine([
    ...names,
    area,
    ...texts,
    bounded(own?.title ?? null),
    bounded(own?.summary ?? null, 1_000),
    bounded(search, 2_000),
    `\\\\x${digest}`,
  ]);
}

/**
 * Returns the facts of a rule that have no columns and that the detail shows; facts that the report lacks are
 * omitted.
 */
function factsOf(rule: ScanRule): Record<string, unknown> {
  const all = {
    published_at: rule.publishedAt,
    patched_at: rule.patchedAt,
    modified_at: rule.modifiedAt,
    exploit_available: rule.exploitAvailable,
    exploited_by_malware: rule.exploitedByMalware,
    unsupported_by_vendor: rule.unsupportedByVendor,
    epss: rule.epss,
    vpr: rule.vpr,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Returns a present result as a line of `scan_staged_result`. */
export const resultLine = (result: ScanResult, cvss: number | null): string =>
  copyLine(resultCells(result, cvss));

/** Returns a report on one installation as a line of `scan_staged_word`. */
export const wordLine = (result: ScanResult, { replacesOthers }: StatedAlone, cvss: number | null): string =>
  copyLine([...resultCells(result, cvss), result.outcome === "pass", replacesOthers]);

function resultCells(result: ScanResult, cvss: number | null) {
  return [
    copyCell(result.source),
    copyCell(result.rule.id),
    copyCell(result.assetKey),
    boundedKey(result.locus),
    severityRank(result.severity),
    cvss,
    copyJson(
      result.outcome === "suppressed" ? (result.suppression ?? { kind: "", status: "", reason: "" }) : null,
    ),
    result.port,
    bounded(result.protocol),
    bounded(result.service),
    bounded(result.path, longestLocus),
    bounded(result.packageName),
    bounded(result.installedVersion),
    bounded(result.fixedVersion),
    bounded(result.purl, longestLocus),
    result.certainty,
    result.quality,
    result.firstSeenAt,
    bounded(result.evidence, longestEvidence),
    result.stated?.at ?? null,
  ];
}

/** Returns the result of a check as a line of `scan_staged_outcome`. */
export const outcomeLine = (result: ScanResult): string =>
  copyLine([
    copyCell(result.source),
    copyCell(result.rule.id),
    copyCell(result.assetKey),
    boundedKey(result.locus),
    result.outcome,
    severityRank(result.severity),
    bounded(result.evidence, longestEvidence),
  ]);

/** Returns the benchmark of an asset as a line of `scan_staged_benchmark`. */
export const benchmarkLine = (run: ScanBenchmark): string =>
  copyLine([
    copyCell(run.source),
    copyCell(run.assetKey),
    bounded(run.benchmark),
    bounded(run.title, longestTitle),
    bounded(run.profile),
    bounded(run.tool),
    bounded(run.toolVersion),
    boundedKey(run.locus),
    run.endedAt,
    run.complete,
    copyJson(run.scores.slice(0, maxScores)),
  ]);

/** Returns the coverage as a line of `scan_staged_coverage`. */
export function coverageLine(
  { source, assetKey, startedAt, endedAt, complete, credentialed, locus }: ScanCoverage,
  checks: number,
): string {
  const names = [copyCell(source), copyCell(assetKey)];
  return copyLine([...names, startedAt, endedAt, complete, credentialed, checks, boundedKey(locus)]);
}

/** Returns an asset with its id and location as a row of `scan_staged_asset`. */
export const assetLine = (
  { key, attributes }: ScanAsset,
  { id, areas }: { id: string; areas: readonly ScanArea[] },
): string =>
  copyLine([
    copyCell(key),
    id,
    bounded(attributes.provider ?? ""),
    bounded(attributes.account ?? ""),
    bounded(attributes.type ?? ""),
    copyList([...areas]),
  ]);

/** Returns a covered account as a line of `scan_staged_sweep`. */
export function scopeLine(sweep: ScanSweep, checks: number): string {
  const { source, provider, account, name, regions, endedAt, complete } = sweep;
  const texts = [copyCell(source), bounded(provider), bounded(account), bounded(name), copyList(regions)];
  return copyLine([...texts, endedAt, complete, checks]);
}

/** A certificate that an asset presented, as a line of `scan_staged_certificate`. */
export function certificateLine(number: number, item: ScanCertificate): string {
  return copyLine([
    number,
    copyCell(item.assetKey),
    bounded(item.host),
    bounded(item.address),
    item.port,
    item.position,
    copyJson(item.facts),
    item.chain,
    item.revoked,
  ]);
}
