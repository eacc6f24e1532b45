import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { CvssRating, Outcome, ScanResult } from "../scan-report.ts";
import {
  cleanOrNull,
  cleanText,
  cleanTexts,
  cvssRatingOf,
  cwesIn,
  integerOf,
  maxLengths,
} from "../text/clean.ts";
import { jsonObjectOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { momentOf } from "../text/moment.ts";
import { purlWithoutVersion } from "../text/package-url.ts";
import { severityOfWord } from "../text/severity-word.ts";

/** The target of a row. */
export interface TrivyTarget {
  target: string;
  type: string;
  /** The class of the result: os-pkgs, lang-pkgs, config, secret, license. */
  family: string;
}

/** The number of source lines per location bucket, so that a finding keeps its key when its line shifts slightly. */
const linesOfBucket = 20;
const misconfigured: Record<string, Outcome> = { PASS: "pass", FAIL: "fail", EXCEPTION: "suppressed" };

type Row = Pick<ScanResult, "source" | "assetKey" | "place">;

/** Returns a row of one of Trivy's lists; undefined when it does not name its rule. */
export function trivyRow(
  list: string,
  record: JsonObject,
  target: TrivyTarget,
  assetKey: string,
  place: string,
): ScanResult | undefined {
  const row: Row = { source: "trivy", assetKey, place };
  if (list === "Vulnerabilities") return vulnerability(record, target, row);
  if (list === "Misconfigurations") return misconfiguration(record, target, row);
  if (list === "Secrets") return secret(record, target, row);
  if (list === "Licenses") return licence(record, target, row);
  return putAside(record, target, row);
}

function vulnerability(
  record: JsonObject,
  { target, family }: TrivyTarget,
  row: Row,
): ScanResult | undefined {
  const id = cleanText(record.VulnerabilityID);
  const packageName = cleanText(record.PkgName);
  if (id === "") return undefined;
  const path = cleanOrNull(record.PkgPath, maxLengths.path);
  const fixedVersion = cleanOrNull(record.FixedVersion);
  const vendors = jsonTextsOf(record.VendorIDs, 100);
  return resultDraft({
    ...row,
    area: "vulnerability",
    rule: ruleDraft({
      id,
      family: family || null,
      title: cleanText(record.Title, maxLengths.title) || `${id} ${packageName}`.trim(),
      description: cleanText(record.Description, maxLengths.text),
      solution: fixedVersion === null ? "" : `Actualizar ${packageName} a ${fixedVersion}.`,
      references: cleanTexts([record.PrimaryURL, ...jsonTextsOf(record.References, maxLengths.path)]),
      aliases: vendors,
      cves: cvesIn(id, ...vendors),
      cwes: cwesIn(jsonTextsOf(record.CweIDs)),
      cvss: ratingsOf(record.CVSS),
      remedy: fixedVersion === null ? null : `${packageName} ${fixedVersion}`,
      publishedAt: momentOf(record.PublishedDate),
      modifiedAt: momentOf(record.LastModifiedDate),
    }),
    // For system packages the target contains the image name with its tag and operating system, so it is left out of
    // the key.
    locus: [family, family === "os-pkgs" ? "" : target, path ?? "", packageName].join("|"),
    outcome: "fail",
    severity: severityOfWord(cleanText(record.Severity)),
    severityText: cleanText(record.Severity, 40),
    statusText: cleanText(record.Status, 40),
    path: path ?? (family === "os-pkgs" ? null : target || null),
    packageName: packageName || null,
    installedVersion: cleanOrNull(record.InstalledVersion),
    fixedVersion,
    purl: purlWithoutVersion(cleanText(valueAtPath(record.PkgIdentifier, "PURL"), 500)),
  });
}

/** Every rating of every source. */
function ratingsOf(value: unknown): CvssRating[] {
  return Object.entries(jsonObjectOf(value))
    .slice(0, 20)
    .flatMap(([source, stated]) => {
      const of = jsonObjectOf(stated);
      const from = cleanText(source, 60);
      return [
        cvssRatingOf(of.V40Vector, of.V40Score, from, "4.0"),
        cvssRatingOf(of.V3Vector, of.V3Score, from, "3.1"),
        cvssRatingOf(of.V2Vector, of.V2Score, from, "2.0"),
      ];
    })
    .filter((rating) => rating !== null);
}

function misconfiguration(
  record: JsonObject,
  { target, type }: TrivyTarget,
  row: Row,
): ScanResult | undefined {
  const id = cleanText(record.ID) || cleanText(record.AVDID);
  if (id === "") return undefined;
  const cause = jsonObjectOf(record.CauseMetadata);
  const resource = cleanText(cause.Resource, 500);
  const outcome = misconfigured[cleanText(record.Status).toUpperCase()] ?? "fail";
  const start = integerOf(cause.StartLine);
  return resultDraft({
    ...row,
    area: "vulnerability",
    rule: ruleDraft({
      id,
      family: "config",
      title: cleanText(record.Title, maxLengths.title) || id,
      description: cleanText(record.Description, maxLengths.text),
      solution: cleanText(record.Resolution, maxLengths.text),
      references: cleanTexts([record.PrimaryURL, ...jsonTextsOf(record.References, maxLengths.path)]),
      aliases: jsonTextsOf([record.AVDID]).filter((alias) => alias !== id),
      tags: jsonTextsOf([type, cause.Service]),
    }),
    locus: [
      "config",
      target,
      resource || (start === null ? "" : `L${Math.floor(start / linesOfBucket)}`),
    ].join("|"),
    outcome,
    severity: severityOfWord(cleanText(record.Severity)),
    severityText: cleanText(record.Severity, 40),
    statusText: cleanText(record.Status, 40),
    path: target || null,
    evidence: maskedEvidence(record.Message),
    suppression: outcome === "suppressed" ? { kind: "exception", status: "accepted", reason: "" } : null,
  });
}

/** The matched text is never stored: it may be the secret itself. */
function secret(record: JsonObject, { target }: TrivyTarget, row: Row): ScanResult | undefined {
  const id = cleanText(record.RuleID);
  if (id === "") return undefined;
  const start = integerOf(record.StartLine);
  return resultDraft({
    ...row,
    area: "vulnerability",
    rule: ruleDraft({
      id,
      family: "secret",
      title: cleanText(record.Title, maxLengths.title) || id,
      tags: jsonTextsOf([record.Category]),
    }),
    locus: `secret|${target}`,
    outcome: "fail",
    severity: severityOfWord(cleanText(record.Severity)),
    severityText: cleanText(record.Severity, 40),
    path: target || null,
    evidence: start === null ? "" : `Línea ${start}`,
  });
}

function licence(record: JsonObject, { target }: TrivyTarget, row: Row): ScanResult | undefined {
  const name = cleanText(record.Name);
  if (name === "") return undefined;
  const packageName = cleanOrNull(record.PkgName);
  return resultDraft({
    ...row,
    area: "vulnerability",
    rule: ruleDraft({
      id: `license:${name}`,
      family: "license",
      title: `Licencia ${name}`,
      references: cleanTexts(record.Link),
      tags: jsonTextsOf([record.Category]),
    }),
    locus: ["license", target, cleanText(record.FilePath, 500), packageName ?? ""].join("|"),
    outcome: "information",
    severity: severityOfWord(cleanText(record.Severity)),
    severityText: cleanText(record.Severity, 40),
    path: cleanOrNull(record.FilePath, maxLengths.path) ?? (target || null),
    packageName,
  });
}

/** Reads the results that Trivy suppressed, by a VEX document or a list of exceptions. */
function putAside(record: JsonObject, target: TrivyTarget, row: Row): ScanResult | undefined {
  const lists: Record<string, string> = {
    vulnerability: "Vulnerabilities",
    misconfiguration: "Misconfigurations",
    secret: "Secrets",
    license: "Licenses",
  };
  const list = lists[cleanText(record.Type)];
  if (!list) return undefined;
  const result = trivyRow(list, jsonObjectOf(record.Finding), target, row.assetKey, row.place);
  return (
    result && {
      ...result,
      outcome: "suppressed",
      suppression: {
        kind: cleanText(record.Source, 200),
        status: cleanText(record.Status, 40),
        reason: cleanText(record.Statement, 2_000),
      },
    }
  );
}
