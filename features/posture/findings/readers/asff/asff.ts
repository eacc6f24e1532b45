import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonPartPlace } from "#platform/readers/json-parts.ts";
import { assetDraft, coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem, ScanResult } from "../scan-report.ts";
import {
  cleanOrNull,
  cleanText,
  cleanTexts,
  copyString,
  cvssRatingOf,
  cwesIn,
  maxLengths,
  scanIdentitiesOf,
} from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { firstMomentOf, momentOf } from "../text/moment.ts";
import { reportHead } from "../text/report-head.ts";
import { asffOutcome, asffSeverity, exploitAvailableIn, highestEpssOf } from "./asff-terms.ts";

/** AWS Security Finding Format: a list, `{"Findings": […]}`, or one finding on each line. */
export const asff: ScanFormat = {
  name: "asff",
  tool: "AWS Security Hub",
  area: "cloud",
  recognise: (head) =>
    /"ProductArn"\s*:/.test(head) && /"(?:AwsAccountId|GeneratorId)"\s*:/.test(head)
      ? true
      : /^\s*\{\s*"Findings"\s*:\s*\[/.test(head),
  read: readAsff,
};

const maxSubjects = 1_000;

/** Returns the subjects of a record; a record without subjects gets an empty one, so that it yields one row. */
const orOne = (subjects: readonly JsonObject[]): readonly JsonObject[] =>
  subjects.length > 0 ? subjects : [{}];

/** Returns the paths of records in a file: in a list, in a member of an object, or one after the other. */
export async function recordPaths(open: OpenReport, member: string): Promise<string[]> {
  const head = (await reportHead(open)).trimStart();
  if (head.startsWith("[")) return ["*"];
  return new RegExp(`^\\{\\s{0,100}"${member}"\\s{0,100}:`).test(head) ? [`${member}.*`] : [""];
}

async function* readAsff(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const announced = new Set<string>();
  const parts = jsonRecords(open, await recordPaths(open, "Findings"));
  let tool: string | null = null;
  let cut = false;
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const record = jsonObjectOf(next.value.value);
    const place = jsonPartPlace(next.value);
    const id =
      cleanText(valueAtPath(record.Compliance, "SecurityControlId")) || cleanText(record.GeneratorId, 500);
    if (next.value.reason !== null || id === "") {
      yield scanProblem(
        place,
        next.value.reason ?? "Al registro le falta el control que lo encontró (GeneratorId).",
      );
      continue;
    }
    tool ??= cleanOrNull(record.ProductName) ?? cleanOrNull(cleanText(record.ProductArn).split("/").at(-1));
    for (const resource of orOne(jsonObjectsOf(record.Resources, maxSubjects))) {
      const asset = resourceAsset(record, resource);
      if (!announced.has(asset.key)) {
        announced.add(copyString(asset.key));
        yield asset;
      }
      yield asffResult(record, id, { resource, assetKey: asset.key, place });
    }
  }
  for (const assetKey of announced)
    yield coverageDraft({ source: "asff", assetKey, complete: cut ? false : null });
  yield scanDraft({ source: "asff", tool: tool ?? "AWS Security Hub", complete: cut ? false : null });
}

function resourceAsset(record: JsonObject, resource: JsonObject): ScanAsset {
  const account = cleanText(record.AwsAccountId);
  const id = cleanText(resource.Id, 1_000) || account;
  const instance = /instance\/(i-[0-9a-f]{8,17})$/.exec(id)?.[1];
  const isImage = resource.Type === "Container" || resource.Type === "AwsEcrContainerImage";
  return assetDraft({
    key: `${account}|${id}`,
    assetKind: isImage ? "image" : "cloud_resource",
    name: id,
    identities: scanIdentitiesOf([
      ["cloud_id", instance ?? (id.startsWith("arn:") ? id : "")],
      ["cloud_id", instance ? id : ""],
      ["image_digest", /sha256:[0-9a-f]{64}/.exec(id)?.[0]],
      ["name", id],
    ]),
    attributes: Object.fromEntries(
      Object.entries({
        provider: "aws",
        account,
        region: cleanText(record.Region) || cleanText(resource.Region),
        type: cleanText(resource.Type),
      }).filter(([, value]) => value !== ""),
    ),
  });
}

/** A resource of a record, with the record's position in the file. */
interface Subject {
  resource: JsonObject;
  assetKey: string;
  place: string;
}

/**
 * Returns a text that lists the packages of a record with their versions if there are several, because a row has
 * columns for only one.
 */
const packagesText = (packages: readonly JsonObject[]) =>
  packages.length < 2
    ? ""
    : `Paquetes: ${packages.map(({ Name, Version }) => `${cleanText(Name)} ${cleanText(Version)}`.trim()).join(", ")}`;

interface RuleFacts {
  id: string;
  title: string;
  cves: string[];
  vulnerabilities: readonly JsonObject[];
  /** The details that generators add under their own names. */
  other: JsonObject;
}

function asffRule(record: JsonObject, { id, title, cves, vulnerabilities, other }: RuleFacts) {
  const related = vulnerabilities.flatMap((each) => jsonTextsOf(each.RelatedVulnerabilities));
  const recommendation = jsonObjectOf(valueAtPath(record.Remediation, "Recommendation"));
  return ruleDraft({
    id,
    title,
    family: cleanOrNull(record.ProductName),
    description: cleanText(record.Description, maxLengths.text),
    solution: cleanText(recommendation.Text, maxLengths.text),
    references: cleanTexts([
      recommendation.Url,
      record.SourceUrl,
      ...vulnerabilities.flatMap(({ ReferenceUrls }) => jsonTextsOf(ReferenceUrls, maxLengths.path)),
    ]),
    cves,
    // Bare numbers are not read as CWEs, because the list contains names of vulnerabilities.
    aliases: cleanTexts(
      related.filter((name) => !/^CWE-/i.test(name)),
      100,
    ),
    cwes: cwesIn(related.filter((name) => /^CWE-/i.test(name))),
    cvss: [
      ...vulnerabilities
        .flatMap(({ Cvss }) => jsonObjectsOf(Cvss))
        .map((rating) =>
          cvssRatingOf(
            rating.BaseVector,
            rating.BaseScore,
            cleanText(rating.Source) || "asff",
            cleanText(rating.Version).startsWith("2") ? "2.0" : "3.1",
          ),
        ),
      cvssRatingOf(other.NvdCvssVectorV3, other.NvdCvssScoreV3, "nvd", "3.1"),
      cvssRatingOf(other.NvdCvssVectorV2, other.NvdCvssScoreV2, "nvd", "2.0"),
    ].filter((rating) => rating !== null),
    epss: highestEpssOf(vulnerabilities),
    exploitAvailable: exploitAvailableIn(vulnerabilities),
    sections: cleanTexts(
      [
        ...jsonTextsOf(valueAtPath(record.Compliance, "RelatedRequirements"), 300),
        ...jsonObjectsOf(valueAtPath(record.Compliance, "AssociatedStandards")).map(
          ({ StandardsId }) => StandardsId,
        ),
      ],
      300,
    ),
  });
}

function asffResult(
  record: JsonObject,
  generator: string,
  { resource, assetKey, place }: Subject,
): ScanResult {
  const vulnerabilities = jsonObjectsOf(record.Vulnerabilities);
  const packages = vulnerabilities.flatMap((each) => jsonObjectsOf(each.VulnerablePackages, maxSubjects));
  const affected = packages[0] ?? {};
  const title = cleanText(record.Title, maxLengths.title);
  const isVulnerability =
    vulnerabilities.some(({ Id }) => cleanText(Id) !== "") ||
    jsonTextsOf(record.Types).some((type) => /\/Vulnerabilities\b/.test(type));
  const other = jsonObjectOf(valueAtPath(resource.Details, "Other"));
  const cves = cvesIn(
    ...vulnerabilities.map(({ Id }) => Id),
    ...(isVulnerability ? [title, cleanText(record.Id, 1_000), other["CVE ID"]] : []),
  );
  const outcome = asffOutcome(record);
  const region = cleanText(record.Region) || cleanText(resource.Region);
  const packageName = cleanOrNull(affected.Name) ?? cleanOrNull(other.PkgName);
  // For generators (Inspector, Trivy) that report all vulnerabilities under one id, the CVE is the rule.
  const id = isVulnerability && cves[0] ? cves[0] : generator;
  return resultDraft({
    source: "asff",
    area: isVulnerability ? "vulnerability" : "cloud",
    assetKey,
    rule: asffRule(record, { id, title, cves, vulnerabilities, other }),
    locus: [region, id === generator ? "" : (packageName ?? "")].filter(Boolean).join("|"),
    outcome,
    severity: asffSeverity(record),
    severityText: cleanText(valueAtPath(record.Severity, "Label"), 40),
    statusText: cleanText(valueAtPath(record.Compliance, "Status"), 40),
    packageName,
    installedVersion: cleanOrNull(affected.Version) ?? cleanOrNull(other["Installed Package"]),
    fixedVersion: cleanOrNull(affected.FixedInVersion) ?? cleanOrNull(other["Patched Package"]),
    evidence: maskedEvidence(
      [cleanText(valueAtPath(record.Note, "Text"), maxLengths.text), packagesText(packages)]
        .filter(Boolean)
        .join("\n"),
    ),
    suppression:
      outcome === "suppressed"
        ? { kind: "workflow", status: "accepted", reason: cleanText(valueAtPath(record.Note, "Text"), 2_000) }
        : null,
    firstSeenAt: firstMomentOf(record.FirstObservedAt, record.CreatedAt),
    lastSeenAt: firstMomentOf(record.LastObservedAt, record.UpdatedAt),
    fixedAt: outcome === "pass" && record.RecordState === "ARCHIVED" ? momentOf(record.UpdatedAt) : null,
    externalId: cleanOrNull(record.Id, 1_000),
    place,
  });
}
