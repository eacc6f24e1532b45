import { type JsonFacts, jsonFacts, jsonPartPlace, parentPath } from "#platform/readers/json-parts.ts";
import { coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, copyString } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf } from "../text/json-value.ts";
import { momentOf } from "../text/moment.ts";
import { artifactAsset, resourceAsset } from "./trivy-asset.ts";
import { type TrivyTarget, trivyRow } from "./trivy-row.ts";

/** The JSON paths of result lists: in a scan, in a scan before 2021, and in three forms of cluster scans. */
const holders = [
  "Results.*",
  "*",
  "Resources.*.Results.*",
  "Vulnerabilities.*.Results.*",
  "Misconfigurations.*.Results.*",
];
const lists = [
  "Vulnerabilities",
  "Misconfigurations",
  "Secrets",
  "Licenses",
  "ExperimentalModifiedFindings",
  "ModifiedFindings",
];
const facts = [
  "SchemaVersion",
  "ArtifactName",
  "ArtifactType",
  "CreatedAt",
  "ClusterName",
  "Trivy",
  "Metadata",
  ...holders.flatMap((holder) => ["Target", "Class", "Type"].map((name) => `${holder}.${name}`)),
  ...["Resources.*", "Vulnerabilities.*", "Misconfigurations.*"].flatMap((resource) =>
    ["Namespace", "Kind", "Name", "Metadata"].map((name) => `${resource}.${name}`),
  ),
];

/** Trivy's own JSON: scans of images, file systems, repositories and clusters, including the list form before 2021. */
export const trivy: ScanFormat = {
  name: "trivy",
  tool: "Trivy",
  area: "vulnerability",
  recognise: (head) =>
    (/"SchemaVersion"\s*:\s*\d/.test(head) && /"Artifact(?:Name|Type)"\s*:/.test(head)) ||
    (/"ClusterName"\s*:/.test(head) && /"(?:Resources|Vulnerabilities|Misconfigurations)"\s*:/.test(head)) ||
    (/^\s*\[\s*\{\s*"(?:Target|Class|Type|Vulnerabilities)"\s*:/.test(head) && /"Target"\s*:/.test(head)) ||
    /^\s*null\s*$/.test(head),
  read: readTrivy,
};

async function* readTrivy(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const reportFacts = await jsonFacts(open, facts);
  const announced = new Map<string, Set<string>>();
  const announce = function* (asset: ScanAsset): Generator<ScanItem> {
    if (announced.has(asset.key)) return;
    announced.set(copyString(asset.key), new Set());
    yield asset;
  };
  const rows = jsonRecords(
    open,
    holders.flatMap((holder) => lists.map((list) => `${holder}.${list}.*`)),
  );
  // Targets without rows were checked too.
  for (const place of reportFacts.all.keys())
    if (place.endsWith(".Target")) {
      const asset = assetOf(reportFacts, parentPath(place, 1));
      yield* announce(asset);
      const family = targetOf(reportFacts, parentPath(place, 1)).family;
      if (family !== "") announced.get(asset.key)?.add(family);
    }
  if (cleanText(reportFacts.get("ArtifactName")) !== "") yield* announce(assetOf(reportFacts, ""));
  let cut = false;
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      cut = next.value.cut && reportFacts.all.size > 0;
      break;
    }
    const part = next.value;
    const place = jsonPartPlace(part);
    if (part.reason !== null) {
      yield scanProblem(place, part.reason);
      continue;
    }
    const holder = parentPath(part.at, 2);
    const asset = assetOf(reportFacts, holder);
    yield* announce(asset);
    yield trivyRow(
      part.path.split(".").at(-2) ?? "",
      jsonObjectOf(part.value),
      targetOf(reportFacts, holder),
      asset.key,
      place,
    ) ?? scanProblem(place, "Al registro le falta la vulnerabilidad o la regla.");
  }
  const endedAt = momentOf(reportFacts.get("CreatedAt"));
  for (const [assetKey, families] of announced)
    yield coverageDraft({
      source: "trivy",
      assetKey,
      endedAt,
      complete: !cut,
      checks: { policy: null, families: families.size > 0 ? [...families] : null, rules: null },
    });
  yield scanDraft({
    source: "trivy",
    tool: "Trivy",
    toolVersion: cleanOrNull(jsonObjectOf(reportFacts.get("Trivy")).Version),
    name: cleanOrNull(reportFacts.get("ArtifactName")) ?? cleanOrNull(reportFacts.get("ClusterName")),
    endedAt,
    complete: !cut,
  });
}

function targetOf(reportFacts: JsonFacts, holder: string): TrivyTarget {
  const target = cleanText(reportFacts.get(`${holder}.Target`), 1_000);
  const type = cleanText(reportFacts.get(`${holder}.Type`));
  const stated = cleanText(reportFacts.get(`${holder}.Class`));
  return {
    target,
    type,
    family: stated || (isSystem(target, type) ? "os-pkgs" : type === "" ? "" : "lang-pkgs"),
  };
}

/** Whether the target is a system, for reports without classes: `image:tag (debian 10.4)`. */
function isSystem(target: string, type: string): boolean {
  return type !== "" && target.includes(`(${type} `);
}

function assetOf(reportFacts: JsonFacts, holder: string): ScanAsset {
  const steps = holder.split(".");
  const cluster = cleanText(reportFacts.get("ClusterName"));
  if (steps.length === 4) {
    const resource = parentPath(holder, 2);
    const name = (field: string) => cleanText(reportFacts.get(`${resource}.${field}`));
    return resourceAsset(
      cluster,
      name("Namespace"),
      name("Kind"),
      name("Name"),
      reportFacts.get(`${resource}.Metadata`),
    );
  }
  const name = cleanText(reportFacts.get("ArtifactName"), 500);
  if (name !== "")
    return artifactAsset(name, cleanText(reportFacts.get("ArtifactType")), reportFacts.get("Metadata"));
  // The old lists name the image in each target: `image:tag (debian 10.4)`.
  const target = cleanText(reportFacts.get(`${steps.slice(0, 1).join(".")}.Target`), 500).replace(
    / \([^()]{1,100}\)$/,
    "",
  );
  return artifactAsset(target || "artefacto", "", undefined);
}
