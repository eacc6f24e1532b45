import { hash } from "node:crypto";
import type { Severity } from "#platform/contract/severity.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { JsonFacts } from "#platform/readers/json-parts.ts";
import { resultDraft } from "../draft.ts";
import type { Outcome, ScanResult } from "../scan-report.ts";
import { cleanText, cutText, integerOf, numberOf } from "../text/clean.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { severityOfScore } from "../text/severity-word.ts";
import type { SarifRule, SarifRules } from "./sarif-rules.ts";

const levels: Record<string, Severity> = {
  error: "high",
  warning: "medium",
  note: "low",
  none: "informational",
};
const kinds: Record<string, Outcome> = {
  fail: "fail",
  pass: "pass",
  open: "manual",
  review: "manual",
  informational: "information",
  notApplicable: "not_applicable",
};

interface Scan {
  run: number;
  source: string;
  assetKey: string;
  place: string;
}

export function sarifResult(
  result: JsonObject,
  rules: SarifRules,
  reportFacts: JsonFacts,
  scan: Scan,
): ScanResult {
  const sarifRule = rules.ruleOf(scan.run, result);
  const kind = cleanText(result.kind, 40) || "fail";
  const stated = cleanText(result.level, 20);
  const level = stated || (kind === "fail" ? (sarifRule.level ?? "warning") : "none");
  const score = numberOf(valueAtPath(result.properties, "security-severity")) ?? sarifRule.score;
  const [location, ...further] = jsonObjectsOf(result.locations);
  const physical = jsonObjectOf(location?.physicalLocation);
  const region = jsonObjectOf(physical.region);
  const path = pathOf(physical, reportFacts, scan.run);
  const snippet = cleanText(valueAtPath(region.snippet, "text"), 4_000);
  const line = integerOf(region.startLine);
  const suppression = suppressionOf(result);
  const logical = cleanText(jsonObjectsOf(location?.logicalLocations)[0]?.fullyQualifiedName, 500);
  return resultDraft({
    source: scan.source,
    area: "vulnerability",
    assetKey: scan.assetKey,
    rule: sarifRule.rule,
    locus: locusOf(result, path || logical, snippet, line),
    outcome: outcomeOf(result, kind, level, suppression?.status === "accepted"),
    severity: score !== null && level !== "none" ? severityOfScore(score) : (levels[level] ?? "unknown"),
    severityText: stated,
    statusText: kind,
    path: path || logical || null,
    evidence: maskedEvidence(
      [
        messageOf(result, sarifRule),
        line === null ? "" : `Línea ${line}`,
        snippet,
        additionalLocations(further, reportFacts, scan.run),
      ]
        .filter(Boolean)
        .join("\n"),
    ),
    suppression,
    externalId: cleanText(result.guid) || null,
    place: scan.place,
  });
}

function outcomeOf(result: JsonObject, kind: string, level: string, suppressed: boolean): Outcome {
  // A result of the baseline that this run lacks is fixed.
  if (result.baselineState === "absent") return "pass";
  const outcome = kinds[kind] ?? "fail";
  if (suppressed && outcome === "fail") return "suppressed";
  return outcome === "fail" && level === "none" ? "information" : outcome;
}

/** Returns the suppression of a result, accepted by default; a rejected or pending one does not suppress. */
function suppressionOf(result: JsonObject): ScanResult["suppression"] {
  const all = jsonObjectsOf(result.suppressions).map(({ kind, status, justification }) => ({
    kind: cleanText(kind, 40),
    status: cleanText(status, 40) || "accepted",
    reason: cleanText(justification, 2_000),
  }));
  if (all.some(({ status }) => status !== "accepted"))
    return all.find(({ status }) => status !== "accepted") ?? null;
  return all[0] ?? null;
}

function pathOf(physical: JsonObject, reportFacts: JsonFacts, run: number): string {
  const location = jsonObjectOf(physical.artifactLocation);
  const uri = cleanText(location.uri, 1_000);
  const index = integerOf(location.index);
  const address =
    uri ||
    (index === null || index < 0
      ? ""
      : cleanText(valueAtPath(reportFacts.get(`runs.${run}.artifacts.${index}.location`), "uri"), 1_000));
  return pathOfUri(address);
}

/**
 * Returns the path of a URI: `file:///src`, `file:////src` and `file://localhost/src` are `/src`; a drive letter stays
 * first, and another host is kept.
 */
function pathOfUri(uri: string): string {
  const [, host = "", rest = ""] = /^file:\/\/([^/]*)\/+(.*)$/is.exec(uri) ?? [];
  if (rest === "") return uri;
  if (/^[a-z]:/i.test(rest)) return rest;
  return host === "" || host.toLowerCase() === "localhost" ? `/${rest}` : `//${host}/${rest}`;
}

const maxPlaces = 100;

/** Returns the further locations of a result, which is identified by its first one. */
function additionalLocations(locations: readonly JsonObject[], reportFacts: JsonFacts, run: number): string {
  const places = locations
    .slice(0, maxPlaces)
    .map(({ physicalLocation }) => pathOf(jsonObjectOf(physicalLocation), reportFacts, run))
    .filter(Boolean);
  return places.length === 0 ? "" : `También en: ${[...new Set(places)].join(", ")}`;
}

/**
 * Returns the location of a result: the path with a fingerprint of the tool that is stable when lines move, otherwise
 * with the hash of the code snippet, otherwise with the line. Equal code in two files has the same fingerprint, so
 * the path is included.
 */
function locusOf(result: JsonObject, path: string, snippet: string, line: number | null): string {
  for (const prints of [jsonObjectOf(result.partialFingerprints), jsonObjectOf(result.fingerprints)]) {
    const pairs = Object.entries(prints).map(
      ([name, value]) => `${cleanText(name, 100)}:${cleanText(value, 300)}`,
    );
    if (pairs.length > 0) return [path, ...pairs.sort().slice(0, 20)].join("|");
  }
  if (snippet !== "") return `${path}|${hash("sha256", snippet.replace(/\s+/g, " "), "hex").slice(0, 32)}`;
  return line === null ? path : `${path}|${line}`;
}

/** Returns the message of a result, or that of its rule with the arguments inserted. */
function messageOf(result: JsonObject, { messages }: SarifRule): string {
  const message = jsonObjectOf(result.message);
  const text =
    cleanText(message.text, 4_000) ||
    messages.get(cleanText(message.id)) ||
    cleanText(message.markdown, 4_000);
  const words = jsonTextsOf(message.arguments, 1_000);
  return cutText(
    text.replace(/\{(\d{1,2})\}/g, (whole, index: string) => words[Number(index)] ?? whole),
    8_000,
  );
}
