import { expandDotted } from "#features/detection/events/readers/records/record-path.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { isJsonObject } from "#platform/readers/json-limits.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { CvssRating, ScanResult } from "../scan-report.ts";
import { cleanOrNull, cleanText, cleanTexts, cvssRatingOf, cwesIn, maxLengths } from "../text/clean.ts";
import { jsonObjectOf, valueAtPath } from "../text/json-value.ts";
import { firstMomentOf, momentOf } from "../text/moment.ts";
import { severityOfScore, severityOfWord } from "../text/severity-word.ts";

/** One record of Wazuh's vulnerability detector, in a form common to its versions. */
export interface DetectorRecord {
  id: string;
  isGone: boolean;
  /** Whether an update replaced the previous installation without fixing the vulnerability. */
  replacesOthers: boolean;
  at: string;
  vulnerability: JsonObject;
  package: JsonObject;
  agent: JsonObject;
}

/**
 * Returns the content of a record; a sentence with the reason if it cannot be read; undefined if it is not a record
 * of the vulnerability detector.
 */
export function detectorRecord(whole: JsonObject): DetectorRecord | string | undefined {
  const record = expandDotted(isJsonObject(whole._source) ? whole._source : whole);
  const alerted = jsonObjectOf(valueAtPath(record, "data", "vulnerability"));
  const stated = jsonObjectOf(record.vulnerability);
  const isAlert = cleanText(alerted.cve) !== "";
  const vulnerability = isAlert ? alerted : stated;
  const id = cleanText(isAlert ? alerted.cve : stated.id);
  if (id === "") return undefined;
  const reading = {
    id,
    replacesOthers: /was updated but it is still vulnerable/i.test(
      cleanText(vulnerability.title, maxLengths.title),
    ),
    vulnerability,
    package: jsonObjectOf(isAlert ? alerted.package : record.package),
  };
  const own = jsonObjectOf(record.wazuh);
  const agent = isAlert || !isJsonObject(own.agent) ? jsonObjectOf(record.agent) : own.agent;
  const moment = isAlert
    ? firstMomentOf(record.timestamp, record["@timestamp"])
    : firstMomentOf(stated.detected_at, record["@timestamp"]);
  if (moment === null) return "Al registro le falta la fecha.";
  if (cleanText(agent.name) === "" && cleanText(valueAtPath(agent, "host", "hostname")) === "")
    return "Al registro le falta el equipo.";
  if (cleanText(reading.package.name) === "") return "Al registro le falta el paquete.";
  const status = isAlert ? cleanText(alerted.status).toLowerCase() : "active";
  // Before version 4.2 no other states existed.
  if (status !== "" && status !== "active" && status !== "solved")
    return "Al registro le falta el estado de la vulnerabilidad.";
  return { ...reading, isGone: status === "solved", at: moment, agent };
}

/** Returns a record as a scan result. Its location is the installed package, independent of its version. */
export function detectorResult(record: DetectorRecord, assetKey: string, place: string): ScanResult {
  const { id, isGone, replacesOthers, at: moment, vulnerability } = record;
  const name = cleanText(record.package.name);
  const path = cleanOrNull(record.package.path, maxLengths.path);
  const version = cleanOrNull(record.package.version);
  const description =
    cleanText(vulnerability.description, maxLengths.text) ||
    cleanText(vulnerability.rationale, maxLengths.text);
  const ratings = ratingsOf(vulnerability);
  const word = severityOfWord(cleanText(vulnerability.severity));
  const scores = ratings.flatMap(({ score }) => score ?? []);
  return resultDraft({
    source: "wazuh",
    area: "vulnerability",
    assetKey,
    rule: ruleDraft({
      id,
      title: titleOf(description) || id,
      description,
      references: referencesOf(vulnerability),
      cves: cvesIn(id),
      cwes: cwesIn([vulnerability.cwe_reference]),
      cvss: ratings,
      publishedAt: firstMomentOf(vulnerability.published, vulnerability.published_at),
      modifiedAt: momentOf(vulnerability.updated),
    }),
    locus: [name, cleanOrNull(record.package.architecture) ?? "", path ?? ""].join("|"),
    outcome: isGone ? "pass" : "fail",
    severity: word === "unknown" && scores.length > 0 ? severityOfScore(Math.max(...scores)) : word,
    severityText: cleanText(vulnerability.severity, 40),
    statusText: cleanText(vulnerability.status, 40),
    path,
    packageName: name,
    installedVersion: version,
    fixedVersion: fixedVersionOf(record),
    evidence: version ?? "",
    firstSeenAt: moment,
    stated: { at: moment, replacesOthers },
    place,
  });
}

const longestTitle = 160;

/**
 * Returns the first sentence of the description, because titles of alerts name the package, and one vulnerability
 * affects several packages.
 */
function titleOf(description: string): string {
  const [sentence = ""] = description.split(/(?<=[^.\s]{2})\.\s/, 1);
  const line = sentence.replace(/\s+/g, " ").trim();
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
}

/** Returns the first fixed version: `Package less than 10.0.0`. */
function fixedVersionOf({ vulnerability, package: installed }: DetectorRecord): string | null {
  const condition =
    cleanText(installed.condition) ||
    cleanText(valueAtPath(vulnerability, "scanner", "condition")) ||
    cleanText(vulnerability.condition);
  return cleanOrNull(/^Package less than (\S{1,200})$/i.exec(condition)?.[1]);
}

function referencesOf({ references, reference }: JsonObject): string[] {
  const addresses = typeof reference === "string" ? reference.split(/,\s*/) : [];
  return cleanTexts([...(Array.isArray(references) ? references : []), ...addresses]);
}

function ratingsOf({ cvss, score }: JsonObject): CvssRating[] {
  const version = cleanText(valueAtPath(score, "version"));
  const cvssVersion = version === "2.0" || version === "3.1" || version === "4.0" ? version : "3.0";
  const [two, three] = [jsonObjectOf(valueAtPath(cvss, "cvss2")), jsonObjectOf(valueAtPath(cvss, "cvss3"))];
  const rated = [
    cvssRatingOf(
      vectorOf(jsonObjectOf(three.vector), partsOf3),
      three.base_score,
      "wazuh",
      cvssVersion === "3.1" ? "3.1" : "3.0",
    ),
    cvssRatingOf(vectorOf(jsonObjectOf(two.vector), partsOf2), two.base_score, "wazuh", "2.0"),
  ].filter((rating) => rating !== null);
  if (rated.length > 0) return rated;
  const alone = cvssRatingOf(null, valueAtPath(score, "base"), "wazuh", cvssVersion);
  return alone ? [alone] : [];
}

/** The CVSS metrics of a vector by Wazuh's names for them; each value is abbreviated to its first letter. */
const partsOf3 = {
  AV: ["attack_vector"],
  AC: ["attack_complexity", "access_complexity"],
  PR: ["privileges_required"],
  UI: ["user_interaction"],
  S: ["scope"],
  C: ["confidentiality_impact"],
  I: ["integrity_impact"],
  A: ["availability_impact", "availability"],
};
const partsOf2 = {
  AV: ["attack_vector", "access_vector"],
  AC: ["access_complexity"],
  Au: ["authentication"],
  C: ["confidentiality_impact"],
  I: ["integrity_impact"],
  A: ["availability_impact", "availability"],
};

function vectorOf(words: JsonObject, parts: Readonly<Record<string, readonly string[]>>): string | null {
  const metrics = Object.entries(parts).map(([part, names]) => {
    const value = names.map((name) => cleanText(words[name], 40)).find((text) => text !== "");
    return value && `${part}:${value.slice(0, 1).toUpperCase()}`;
  });
  return metrics.every(Boolean) ? metrics.join("/") : null;
}
