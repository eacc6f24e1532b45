import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { CvssRating, Outcome, ScanResult } from "../scan-report.ts";
import { clean, cleanOrNull, cvssOf, cwesIn, integerOf, listOf, longest } from "../text/clean.ts";
import { at, objectOf, textsOf } from "../text/json-value.ts";
import { evidenceOf } from "../text/mask-secrets.ts";
import { momentOf } from "../text/moment.ts";
import { purlWithoutVersion } from "../text/package-url.ts";
import { severityOfWord } from "../text/severity-word.ts";

/** The target of a row. */
export interface TrivyTarget {
  target: string;
  type: string;
  /** os-pkgs, lang-pkgs, config, secret, license. */
  family: string;
}

/** The number of lines per bucket, so that a shift of a few lines keeps the same finding. */
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
  const id = clean(record.VulnerabilityID);
  const packageName = clean(record.PkgName);
  if (id === "") return undefined;
  const path = cleanOrNull(record.PkgPath, longest.path);
  const fixedVersion = cleanOrNull(record.FixedVersion);
  const vendors = textsOf(record.VendorIDs, 100);
  return resultDraft({
    ...row,
    area: "vulnerability",
    rule: ruleDraft({
      id,
      family: family || null,
      title: clean(record.Title, longest.title) || `${id} ${packageName}`.trim(),
      description: clean(record.Description, longest.text),
      solution: fixedVersion === null ? "" : `Actualizar ${packageName} a ${fixedVersion}.`,
      references: listOf([record.PrimaryURL, ...textsOf(record.References, longest.path)]),
      aliases: vendors,
      cves: cvesIn(id, ...vendors),
      cwes: cwesIn(textsOf(record.CweIDs)),
      cvss: ratingsOf(record.CVSS),
      remedy: fixedVersion === null ? null : `${packageName} ${fixedVersion}`,
      publishedAt: momentOf(record.PublishedDate),
      modifiedAt: momentOf(record.LastModifiedDate),
    }),
    // For system packages the target contains the image name with its tag and system, so it is left out.
    locus: [family, family === "os-pkgs" ? "" : target, path ?? "", packageName].join("|"),
    outcome: "fail",
    severity: severityOfWord(clean(record.Severity)),
    severityText: clean(record.Severity, 40),
    statusText: clean(record.Status, 40),
    path: path ?? (family === "os-pkgs" ? null : target || null),
    packageName: packageName || null,
    installedVersion: cleanOrNull(record.InstalledVersion),
    fixedVersion,
    purl: purlWithoutVersion(clean(at(record.PkgIdentifier, "PURL"), 500)),
  });
}

/** Every rating of every source. */
function ratingsOf(value: unknown): CvssRating[] {
  return Object.entries(objectOf(value))
    .slice(0, 20)
    .flatMap(([source, stated]) => {
      const of = objectOf(stated);
      const from = clean(source, 60);
      return [
        cvssOf(of.V40Vector, of.V40Score, from, "4.0"),
        cvssOf(of.V3Vector, of.V3Score, from, "3.1"),
        cvssOf(of.V2Vector, of.V2Score, from, "2.0"),
      ];
    })
    .filter((rating) => rating !== null);
}

function misconfiguration(
  record: JsonObject,
  { target, type }: TrivyTarget,
  row: Row,
): ScanResult | undefined {
  const id = clean(record.ID) || clean(record.AVDID);
  if (id === "") return undefined;
  const cause = objectOf(record.CauseMetadata);
  const resource = clean(cause.Resource, 500);
  const outcome = misconfigured[clean(record.Status).toUpperCase()] ?? "fail";
  const start = integerOf(cause.StartLine);
  return resultDraft({
    ...row,
    area: "vulnerability",
    rule: ruleDraft({
      id,
      family: "config",
      title: clean(record.Title, longest.title) || id,
      description: clean(record.Description, longest.text),
      solution: clean(record.Resolution, longest.text),
      references: listOf([record.PrimaryURL, ...textsOf(record.References, longest.path)]),
      aliases: textsOf([record.AVDID]).filter((alias) => alias !== id),
      tags: textsOf([type, cause.Service]),
    }),
    locus: [
      "config",
      target,
      resource || (start === null ? "" : `L${Math.floor(start / linesOfBucket)}`),
    ].join("|"),
    outcome,
    severity: severityOfWord(clean(record.Severity)),
    severityText: clean(record.Severity, 40),
    statusText: clean(record.Status, 40),
    path: target || null,
    evidence: evidenceOf(record.Message),
    suppression: outcome === "suppressed" ? { kind: "exception", status: "accepted", reason: "" } : null,
  });
}

/** The matched text is never stored: it may be the secret itself. */
function secret(record: JsonObject, { target }: TrivyTarget, row: Row): ScanResult | undefined {
  const id = clean(record.RuleID);
  if (id === "") return undefined;
  const start = integerOf(record.StartLine);
  return resultDraft({
    ...row,
    area: "vulnerability",
    rule: ruleDraft({
      id,
      family: "secret",
      title: clean(record.Title, longest.title) || id,
      tags: textsOf([record.Category]),
    }),
    locus: `secret|${target}`,
    outcome: "fail",
    severity: severityOfWord(clean(record.Severity)),
    severityText: clean(record.Severity, 40),
    path: target || null,
    evidence: start === null ? "" : `Línea ${start}`,
  });
}

function licence(record: JsonObject, { target }: TrivyTarget, row: Row): ScanResult | undefined {
  const name = clean(record.Name);
  if (name === "") return undefined;
  const packageName = cleanOrNull(record.PkgName);
  return resultDraft({
    ...row,
    area: "vulnerability",
    rule: ruleDraft({
      id: `license:${name}`,
      family: "license",
      title: `Licencia ${name}`,
      references: listOf(record.Link),
      tags: textsOf([record.Category]),
    }),
    locus: ["license", target, clean(record.FilePath, 500), packageName ?? ""].join("|"),
    outcome: "information",
    severity: severityOfWord(clean(record.Severity)),
    severityText: clean(record.Severity, 40),
    path: cleanOrNull(record.FilePath, longest.path) ?? (target || null),
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
  const list = lists[clean(record.Type)];
  if (!list) return undefined;
  const result = trivyRow(list, objectOf(record.Finding), target, row.assetKey, row.place);
  return (
    result && {
      ...result,
      outcome: "suppressed",
      suppression: {
        kind: clean(record.Source, 200),
        status: clean(record.Status, 40),
        reason: clean(record.Statement, 2_000),
      },
    }
  );
}
