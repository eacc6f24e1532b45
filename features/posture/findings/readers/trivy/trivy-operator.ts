import type { JsonObject } from "#platform/readers/json-limits.ts";
import { type JsonFacts, jsonFacts, jsonPartPlace, parentPath } from "#platform/readers/json-parts.ts";
import { coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, copyString, scanIdentitiesOf } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { momentOf } from "../text/moment.ts";
import { imageDigests, operatingSystemOf, resourceAsset } from "./trivy-asset.ts";
import { trivyRow } from "./trivy-row.ts";

/** The JSON paths of a report: a single report, or a list of reports as `kubectl get -o json` writes it. */
const holders = ["report", "items.*.report"];
const lists = ["vulnerabilities", "checks", "secrets"];
const facts = [
  "metadata",
  "items.*.metadata",
  ...holders.flatMap((holder) =>
    ["artifact", "registry", "os", "scanner", "updateTimestamp"].map((name) => `${holder}.${name}`),
  ),
];

/** The reports that the operator of Trivy stores in a cluster: images, configurations and exposed secrets. */
export const trivyOperator: ScanFormat = {
  name: "trivy-operator",
  tool: "Trivy Operator",
  area: "vulnerability",
  recognise: (head) =>
    /"apiVersion"\s*:\s*"aquasecurity\.github\.io\//.test(head) && /"report"\s*:\s*\{/.test(head),
  read: readOperator,
};

async function* readOperator(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const reportFacts = await jsonFacts(open, facts);
  const announced = new Map<string, string | null>();
  // Reports without rows are included, because they prove that the checks ran.
  const reports = [...reportFacts.all.keys()]
    .filter((place) => place.endsWith(".scanner"))
    .map((place) => parentPath(place, 1));
  for (const report of reports) yield* announce(reportFacts, report, announced);
  const rows = jsonRecords(
    open,
    holders.flatMap((holder) => lists.map((list) => `${holder}.${list}.*`)),
  );
  let cut = false;
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const part = next.value;
    const place = jsonPartPlace(part);
    if (part.reason !== null) {
      yield scanProblem(place, part.reason);
      continue;
    }
    const report = parentPath(part.at, 2);
    yield* announce(reportFacts, report, announced);
    yield rowOf(
      part.path.split(".").at(-2) ?? "",
      jsonObjectOf(part.value),
      assetOf(reportFacts, report).key,
      place,
    ) ?? scanProblem(place, "Al registro le falta la vulnerabilidad o la regla.");
  }
  const scanner = jsonObjectOf(reportFacts.get(`${reports[0] ?? "report"}.scanner`));
  const times = [...announced.values()].filter((time) => time !== null).sort();
  for (const [assetKey, endedAt] of announced)
    yield coverageDraft({ source: "trivy", assetKey, endedAt, complete: !cut });
  yield scanDraft({
    source: "trivy",
    tool: "Trivy Operator",
    toolVersion: cleanOrNull(scanner.version),
    endedAt: times.at(-1) ?? null,
    complete: !cut,
  });
}

function* announce(
  reportFacts: JsonFacts,
  report: string,
  announced: Map<string, string | null>,
): Generator<ScanItem> {
  const asset = assetOf(reportFacts, report);
  if (announced.has(asset.key)) return;
  announced.set(copyString(asset.key), momentOf(reportFacts.get(`${report}.updateTimestamp`)));
  yield asset;
}

/**
 * Returns the asset of a report: the workload, identified by its location; its images have their digests as
 * identities.
 */
function assetOf(reportFacts: JsonFacts, report: string): ScanAsset {
  const metadata = jsonObjectOf(
    reportFacts.get(report === "report" ? "metadata" : `${parentPath(report, 1)}.metadata`),
  );
  const label = (name: string) => cleanText(valueAtPath(metadata.labels, `trivy-operator.${name}`));
  const namespace = label("resource.namespace") || cleanText(metadata.namespace);
  const name = label("resource.name") || cleanText(metadata.name);
  const asset = resourceAsset("", namespace, label("resource.kind"), name, undefined);
  const artifact = jsonObjectOf(reportFacts.get(`${report}.artifact`));
  const digests = imageDigests(artifact.digest);
  return {
    ...asset,
    os: operatingSystemOf(reportFacts.get(`${report}.os`)),
    identities: scanIdentitiesOf([...digests, ["name", asset.key]]),
  };
}

/**
 * Converts a row of the operator to Trivy's own form: the operator writes field names in lower camel case and renames
 * some.
 */
function rowOf(list: string, record: JsonObject, assetKey: string, place: string) {
  if (list === "checks") {
    const check = {
      ID: record.checkID,
      Title: record.title,
      Description: record.description,
      Resolution: record.remediation,
      Severity: record.severity,
      Status: record.success === true ? "PASS" : "FAIL",
      Message: jsonTextsOf(record.messages, 2_000).join("\n"),
    };
    return trivyRow(
      "Misconfigurations",
      check,
      { target: "", type: "kubernetes", family: "config" },
      assetKey,
      place,
    );
  }
  const target = cleanText(record.target, 1_000);
  if (list === "secrets") {
    const secret = {
      RuleID: record.ruleID,
      Title: record.title,
      Severity: record.severity,
      Category: record.category,
    };
    return trivyRow("Secrets", secret, { target, type: "", family: "secret" }, assetKey, place);
  }
  const vulnerability = {
    VulnerabilityID: record.vulnerabilityID,
    PkgName: record.resource,
    PkgPath: record.packagePath,
    PkgIdentifier: { PURL: record.packagePURL },
    InstalledVersion: record.installedVersion,
    FixedVersion: record.fixedVersion,
    Severity: record.severity,
    Title: record.title,
    Description: record.description,
    PrimaryURL: record.primaryLink,
    References: record.links,
    PublishedDate: record.publishedDate,
    CVSS: record.cvss,
  };
  const family = cleanText(record.class) || "os-pkgs";
  return trivyRow(
    "Vulnerabilities",
    vulnerability,
    { target, type: cleanText(record.packageType), family },
    assetKey,
    place,
  );
}
