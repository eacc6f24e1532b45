import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonFacts, placeOf } from "#platform/readers/json-parts.ts";
import { coverageDraft, problem, resultDraft, ruleDraft, scanDraft } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem, ScanResult } from "../scan-report.ts";
import { clean, cleanOrNull, cutText, cvssOf, cwesIn, listOf, longest, shareOf } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { at, objectOf, objectsOf, textsOf } from "../text/json-value.ts";
import { momentOf } from "../text/moment.ts";
import { purlWithoutVersion } from "../text/package-url.ts";
import { severityOfWord } from "../text/severity-word.ts";
import { artifactAsset, osOf } from "../trivy/trivy-asset.ts";

/** Grype's own JSON. */
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
  const knownJsonFacts = await jsonFacts(open, ["source", "distro", "descriptor"]);
  const target = at(knownJsonFacts.get("source"), "target");
  const isImage = at(knownJsonFacts.get("source"), "type") === "image";
  const name = clean(at(target, "userInput"), 500) || clean(target, 500) || "artefacto";
  const asset = {
    ...artifactAsset(name, isImage ? "container_image" : "filesystem", {
      RepoDigests: at(target, "repoDigests"),
      ImageID: at(target, "imageID"),
    }),
    os: osOf(knownJsonFacts.get("distro")),
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
    const record = objectOf(next.value.value);
    const place = placeOf(next.value);
    const id = clean(at(record.vulnerability, "id"));
    if (next.value.reason !== null || id === "")
      yield problem(place, next.value.reason ?? "Al registro le falta la vulnerabilidad.");
    else yield matchResult(record, id, asset.key, place);
  }
  const descriptor = objectOf(knownJsonFacts.get("descriptor"));
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
  const vulnerability = objectOf(record.vulnerability);
  const related = objectsOf(record.relatedVulnerabilities);
  const artifact = objectOf(record.artifact);
  const packageName = clean(artifact.name);
  const [path = null, ...further] = objectsOf(artifact.locations, maxLocations).flatMap(
    (location) => cleanOrNull(location.path, longest.path) ?? [],
  );
  const fixedVersion = cleanOrNull(textsOf(at(vulnerability.fix, "versions")).join(", "));
  const ignored = objectsOf(record.appliedIgnoreRules);
  const ratings = [vulnerability, ...related].flatMap((each) =>
    objectsOf(each.cvss).map((rating) =>
      cvssOf(
        rating.vector,
        at(rating.metrics, "baseScore"),
        clean(rating.source) || clean(each.namespace) || "grype",
        clean(rating.version).startsWith("2") ? "2.0" : "3.1",
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
        clean(vulnerability.description, longest.text) || clean(related[0]?.description, longest.text),
      solution: fixedVersion === null ? "" : `Actualizar ${packageName} a ${fixedVersion}.`,
      references: listOf([
        vulnerability.dataSource,
        ...textsOf(vulnerability.urls, longest.path),
        ...related.flatMap(({ urls }) => textsOf(urls, longest.path)),
      ]),
      aliases: listOf(
        related.map((each) => each.id),
        100,
      ).filter((alias) => alias !== id),
      cves: cvesIn(id, ...related.map((each) => each.id)),
      cwes: cwesIn(objectsOf(vulnerability.cwes).map(({ cwe }) => cwe)),
      cvss: ratings.filter((rating) => rating !== null).slice(0, 30),
      remedy: fixedVersion === null ? null : `${packageName} ${fixedVersion}`,
      epss: shareOf(objectsOf(vulnerability.epss)[0]?.epss),
    }),
    locus: [clean(artifact.type), path ?? "", packageName].join("|"),
    outcome: ignored.length > 0 ? "suppressed" : "fail",
    severity: severityOfWord(clean(vulnerability.severity)),
    severityText: clean(vulnerability.severity, 40),
    statusText: clean(at(vulnerability.fix, "state"), 40),
    path,
    packageName: packageName || null,
    installedVersion: cleanOrNull(artifact.version),
    fixedVersion,
    purl: purlWithoutVersion(clean(artifact.purl, 500)),
    evidence: further.length === 0 ? "" : cutText(`También en: ${further.join(", ")}`, longest.evidence),
    suppression:
      ignored.length > 0
        ? { kind: "ignore", status: "accepted", reason: clean(ignored[0]?.reason, 2_000) }
        : null,
    place,
  });
}
