import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonFacts, jsonPartPlace } from "#platform/readers/json-parts.ts";
import { coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem, ScanResult } from "../scan-report.ts";
import {
  cleanOrNull,
  cleanText,
  cleanTexts,
  cutText,
  cvssRatingOf,
  cwesIn,
  maxLengths,
  parsedShare,
} from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { momentOf } from "../text/moment.ts";
import { purlWithoutVersion } from "../text/package-url.ts";
import { severityOfWord } from "../text/severity-word.ts";
import { artifactAsset, operatingSystemOf } from "../trivy/trivy-asset.ts";

/** The JSON format of Grype. */
export const grype: ScanFormat = {
  name: "grype",
  tool: "Grype",
  area: "vulnerability",
  recognise: (head) =>
    /"matches"\s*:\s*\[/.test(head) &&
    /"(?:matchDetails|relatedVulnerabilities|artifact|descriptor)"\s*:|\[\s*\]/.test(head),
  read: readGrype,
};

const maxLocations = 100;

async function* readGrype(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const reportFacts = await jsonFacts(open, ["source", "distro", "descriptor"]);
  const target = valueAtPath(reportFacts.get("source"), "target");
  const isImage = valueAtPath(reportFacts.get("source"), "type") === "image";
  const name = cleanText(valueAtPath(target, "userInput"), 500) || cleanText(target, 500) || "artefacto";
  const asset = {
    ...artifactAsset(name, isImage ? "container_image" : "filesystem", {
      RepoDigests: valueAtPath(target, "repoDigests"),
      ImageID: valueAtPath(target, "imageID"),
    }),
    os: operatingSystemOf(reportFacts.get("distro")),
  };
  yield asset;
  const parts = jsonRecords(open, ["matches.*", "ignoredMatches.*"]);
  let cut = false;
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const record = jsonObjectOf(next.value.value);
    const place = jsonPartPlace(next.value);
    const id = cleanText(valueAtPath(record.vulnerability, "id"));
    if (next.value.reason !== null || id === "")
      yield scanProblem(place, next.value.reason ?? "Al registro le falta la vulnerabilidad.");
    else yield matchResult(record, id, asset.key, place);
  }
  const descriptor = jsonObjectOf(reportFacts.get("descriptor"));
  const endedAt = momentOf(descriptor.timestamp);
  yield coverageDraft({ source: "grype", assetKey: asset.key, endedAt, complete: !cut });
  yield scanDraft({
    source: "grype",
    tool: "Grype",
    toolVersion: cleanOrNull(descriptor.version),
    name,
    endedAt,
    complete: !cut,
  });
}

function matchResult(record: JsonObject, id: string, assetKey: string, place: string): ScanResult {
  const vulnerability = jsonObjectOf(record.vulnerability);
  const related = jsonObjectsOf(record.relatedVulnerabilities);
  const artifact = jsonObjectOf(record.artifact);
  const packageName = cleanText(artifact.name);
  const [path = null, ...further] = jsonObjectsOf(artifact.locations, maxLocations).flatMap(
    (location) => cleanOrNull(location.path, maxLengths.path) ?? [],
  );
  const fixedVersion = cleanOrNull(jsonTextsOf(valueAtPath(vulnerability.fix, "versions")).join(", "));
  const ignored = jsonObjectsOf(record.appliedIgnoreRules);
  const ratings = [vulnerability, ...related].flatMap((each) =>
    jsonObjectsOf(each.cvss).map((rating) =>
      cvssRatingOf(
        rating.vector,
        valueAtPath(rating.metrics, "baseScore"),
        cleanText(rating.source) || cleanText(each.namespace) || "grype",
        cleanText(rating.version).startsWith("2") ? "2.0" : "3.1",
      ),
    ),
  );
  return resultDraft({
    source: "grype",
    area: "vulnerability",
    assetKey,
    rule: ruleDraft({
      id,
      family: cleanOrNull(artifact.type),
      title: `${id} ${packageName}`.trim(),
      description:
        cleanText(vulnerability.description, maxLengths.text) ||
        cleanText(related[0]?.description, maxLengths.text),
      solution: fixedVersion === null ? "" : `Actualizar ${packageName} a ${fixedVersion}.`,
      references: cleanTexts([
        vulnerability.dataSource,
        ...jsonTextsOf(vulnerability.urls, maxLengths.path),
        ...related.flatMap(({ urls }) => jsonTextsOf(urls, maxLengths.path)),
      ]),
      aliases: cleanTexts(
        related.map((each) => each.id),
        100,
      ).filter((alias) => alias !== id),
      cves: cvesIn(id, ...related.map((each) => each.id)),
      cwes: cwesIn(jsonObjectsOf(vulnerability.cwes).map(({ cwe }) => cwe)),
      cvss: ratings.filter((rating) => rating !== null).slice(0, 30),
      remedy: fixedVersion === null ? null : `${packageName} ${fixedVersion}`,
      epss: parsedShare(jsonObjectsOf(vulnerability.epss)[0]?.epss),
    }),
    locus: [cleanText(artifact.type), path ?? "", packageName].join("|"),
    outcome: ignored.length > 0 ? "suppressed" : "fail",
    severity: severityOfWord(cleanText(vulnerability.severity)),
    severityText: cleanText(vulnerability.severity, 40),
    statusText: cleanText(valueAtPath(vulnerability.fix, "state"), 40),
    path,
    packageName: packageName || null,
    installedVersion: cleanOrNull(artifact.version),
    fixedVersion,
    purl: purlWithoutVersion(cleanText(artifact.purl, 500)),
    evidence: further.length === 0 ? "" : cutText(`También en: ${further.join(", ")}`, maxLengths.evidence),
    suppression:
      ignored.length > 0
        ? { kind: "ignore", status: "accepted", reason: cleanText(ignored[0]?.reason, 2_000) }
        : null,
    place,
  });
}
