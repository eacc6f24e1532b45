import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { CvssRating, Outcome, ScanAsset, ScanItem, ScanRule } from "../scan-report.ts";
import {
  cleanOrNull,
  cleanText,
  cleanTexts,
  cvssRatingOf,
  cwesIn,
  maxLengths,
  numberOf,
} from "../text/clean.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { firstMomentOf, momentOf } from "../text/moment.ts";
import { purlVersion, purlWithoutVersion } from "../text/package-url.ts";
import { severityOfScore, severityOfWord } from "../text/severity-word.ts";
import type { VexDecision } from "../vex/vex-decision.ts";

export interface Component {
  name: string;
  version: string | null;
  purl: string;
}
export type Components = Map<string, Component>;

const decided: Record<string, { status: VexDecision["status"]; outcome: Outcome }> = {
  not_affected: { status: "not_affected", outcome: "suppressed" },
  false_positive: { status: "false_positive", outcome: "suppressed" },
  resolved: { status: "fixed", outcome: "pass" },
  resolved_with_pedigree: { status: "fixed", outcome: "pass" },
  exploitable: { status: "affected", outcome: "fail" },
  in_triage: { status: "under_investigation", outcome: "fail" },
};
const versions: Record<string, CvssRating["version"]> = {
  CVSSv2: "2.0",
  CVSSv3: "3.0",
  CVSSv31: "3.1",
  CVSSv4: "4.0",
};
const maxAffected = 10_000;

/** A vulnerability of a bill of materials; before CycloneDX 1.4 also the component that contains it. */
export interface BomVulnerability {
  record: JsonObject;
  within: Component | null;
}

/** Yields one row per component that has the vulnerability, with the decision about it. */
export function* bomRows(
  { record, within }: BomVulnerability,
  components: Components,
  asset: ScanAsset,
  place: string,
): Generator<ScanItem> {
  const rule = ruleFrom(record);
  const analysis = jsonObjectOf(record.analysis);
  const decision = decided[cleanText(analysis.state)];
  const affectedParts = affectedPartsOf(record, within, components);
  if (decision)
    yield {
      kind: "decision",
      vulnerability: rule.id,
      aliases: rule.aliases,
      products: affectedParts.map(({ ref, part }) => part.purl || ref).filter(Boolean),
      components: [],
      status: decision.status,
      justification: cleanOrNull(analysis.justification),
      responses: jsonTextsOf(analysis.response),
      detail: cleanText(analysis.detail, 4_000),
      action: rule.solution,
      author: null,
      decidedAt: firstMomentOf(analysis.lastUpdated, analysis.firstIssued, record.updated),
      place,
    };
  const [rated] = jsonObjectsOf(record.ratings)
    .map((rating) => cleanText(rating.severity))
    .filter(Boolean);
  const score = rule.cvss.reduce<number | null>(
    (limit, rating) => Math.max(limit ?? 0, rating.score ?? 0),
    null,
  );
  for (const { ref, part, versions: stated } of affectedParts) {
    // The decision is about a component of another document, so it yields no finding here.
    if (decision && ref !== "" && !components.has(ref)) continue;
    const purl = purlWithoutVersion(part.purl);
    const installed = part.version ?? purlVersion(part.purl);
    const fixed = stated.find(
      ({ status, version }) => status === "unaffected" && cleanText(version) !== installed,
    );
    yield resultDraft({
      source: "cyclonedx",
      area: "vulnerability",
      assetKey: asset.key,
      rule,
      locus: purl ?? part.name,
      outcome: decision?.outcome ?? outcomeOfVersions(stated, installed),
      severity: worstOf(record) ?? (rated ? severityOfWord(rated) : severityOfScore(score)),
      severityText: rated ?? "",
      statusText: cleanText(analysis.state, 40),
      packageName: part.name || null,
      installedVersion: installed,
      fixedVersion: cleanOrNull(fixed?.version),
      purl,
      suppression:
        decision?.outcome === "suppressed"
          ? {
              kind: "vex",
              status: "accepted",
              reason: cleanText(analysis.justification) || cleanText(analysis.detail, 2_000),
            }
          : null,
      firstSeenAt: null,
      place,
    });
  }
}

interface AffectedPart {
  /** Empty for a nested vulnerability and for one that names no component. */
  ref: string;
  part: Component;
  versions: JsonObject[];
}

/** A nested vulnerability belongs to its component: its own reference is a random urn. */
function affectedPartsOf(
  record: JsonObject,
  within: Component | null,
  components: Components,
): AffectedPart[] {
  if (within !== null) return [{ ref: "", part: within, versions: [] }];
  const parts = jsonObjectsOf(record.affects, maxAffected).map((each) => {
    const ref = cleanText(each.ref, 1_000);
    return { ref, part: partOf(ref, components), versions: jsonObjectsOf(each.versions) };
  });
  return parts.length > 0 ? parts : [{ ref: "", part: partOf("", components), versions: [] }];
}

/**
 * Returns the outcome of the statement about the installed version. Without one, any status but `unaffected` fails. If
 * all are `unaffected`, an unknown version is not applicable, ranges (not evaluated) need a person, and other versions
 * mean a fix exists.
 */
function outcomeOfVersions(stated: readonly JsonObject[], installed: string | null): Outcome {
  const exact = stated.find(({ version }) => installed !== null && cleanText(version) === installed);
  if (exact) return exact.status === "unaffected" ? "not_applicable" : "fail";
  if (stated.length === 0 || stated.some(({ status }) => status !== "unaffected")) return "fail";
  if (installed === null) return "not_applicable";
  return stated.some(({ range }) => cleanText(range) !== "") ? "manual" : "fail";
}

/** Returns a component, also for a package URL or a BOM-Link to a document that is not available. */
function partOf(ref: string, components: Components): Component {
  const knownComponent = components.get(ref);
  if (knownComponent) return knownComponent;
  const linked = decodeBomLink(ref);
  const purl = linked.startsWith("pkg:") ? linked : "";
  return { name: purlWithoutVersion(purl)?.split("/").at(-1) ?? linked, version: null, purl };
}

/** Returns the bom-ref of a link such as `urn:cdx:serial/version#bom-ref`. */
function decodeBomLink(ref: string): string {
  if (!ref.startsWith("urn:cdx:")) return ref;
  const fragment = ref.slice(ref.indexOf("#") + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const order = ["critical", "high", "medium", "low", "informational"] as const;

/** Returns the worst of all ratings, whatever their order. */
function worstOf(record: JsonObject) {
  const stated = new Set(
    jsonObjectsOf(record.ratings).map((rating) => severityOfWord(cleanText(rating.severity))),
  );
  return order.find((severity) => stated.has(severity)) ?? null;
}

function ruleFrom(record: JsonObject): ScanRule {
  const id = cleanText(record.id);
  const aliases = jsonObjectsOf(record.references)
    .map((reference) => cleanText(reference.id))
    .filter(Boolean);
  return ruleDraft({
    id,
    title: id,
    description: [cleanText(record.description, maxLengths.text), cleanText(record.detail, 8_000)]
      .filter(Boolean)
      .join("\n\n"),
    solution: [cleanText(record.recommendation, 8_000), cleanText(record.workaround, 4_000)]
      .filter(Boolean)
      .join("\n\n"),
    references: cleanTexts([
      valueAtPath(record.source, "url"),
      ...jsonObjectsOf(record.advisories).map(({ url }) => url),
      ...jsonObjectsOf(record.references).map((reference) => valueAtPath(reference.source, "url")),
    ]),
    aliases: cleanTexts(aliases, 100),
    cves: cvesIn(id, ...aliases),
    cwes: cwesIn(jsonTextsOf(record.cwes)),
    cvss: jsonObjectsOf(record.ratings)
      .filter(({ method, vector }) => cleanText(method).startsWith("CVSS") || cleanText(vector) !== "")
      .map((rating) =>
        cvssRatingOf(
          rating.vector,
          numberOf(rating.score),
          cleanText(valueAtPath(rating.source, "name")) || "cyclonedx",
          versions[cleanText(rating.method)] ?? "3.1",
        ),
      )
      .filter((rating) => rating !== null)
      .slice(0, 30),
    publishedAt: momentOf(record.published),
    modifiedAt: momentOf(record.updated),
  });
}
