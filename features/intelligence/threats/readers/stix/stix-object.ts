import type { Pap } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { compilePattern } from "../patterns/compile-pattern.ts";
import type { Markings } from "./markings.ts";
import type { DraftDefaults, IndicatorDraft, LinkDraft, ObjectDraft, ThreatDraft } from "./stix-draft.ts";
import { momentOf, objectsOf, refsOf, storableObject, textOf, textsOf, typeOfId } from "./stix-text.ts";

/** The reason for which an object cannot be imported, in Spanish. */
export interface StixProblem {
  problem: string;
}

const never = "1970-01-01T00:00:00.000Z";
const longestPattern = 100_000;

/** Types of the specification; others are stored as well, and counted. */
export const knownTypes: ReadonlySet<string> = new Set(
  `attack-pattern campaign course-of-action grouping identity incident indicator infrastructure intrusion-set location
  malware malware-analysis note observed-data opinion report threat-actor tool vulnerability relationship sighting
  marking-definition language-content extension-definition artifact autonomous-system directory domain-name email-addr
  email-message file ipv4-addr ipv6-addr mac-addr mutex network-traffic process software url user-account
  windows-registry-key x509-certificate`.split(/\s+/),
);

/**
 * Converts one STIX 2.0 or 2.1 object to the portal's form; unknown types and properties are stored in `raw`. Pure:
 * the same input gives the same result.
 */
export function readStixObject(
  raw: JsonObject,
  markings: Markings,
  defaults: DraftDefaults,
): ThreatDraft | StixProblem {
  const type = typeOfId(raw.id);
  if (type === undefined) return { problem: "No trae un identificador de STIX (tipo--UUID)." };
  if (raw.type !== type) return { problem: "Su tipo no es el que dice su identificador." };
  const modified = raw.modified ?? raw.created;
  const modified_at = modified === undefined ? never : momentOf(modified);
  if (modified_at === null) return { problem: "Su fecha de modificación no es una fecha." };
  const stated = {
    stix_id: String(raw.id),
    modified_at,
    revoked: raw.revoked === true,
    confidence: confidenceOf(raw.confidence),
    tlp: markings.of(refsOf(raw.object_marking_refs)) ?? defaults.tlp,
    raw: storableObject(raw),
  };
  if (type === "relationship") return linkOf(raw, stated);
  if (type === "indicator") return indicatorOf(raw, stated);
  return objectOf(raw, type, stated);
}

type Stated = Pick<ObjectDraft, "stix_id" | "modified_at" | "revoked" | "confidence" | "tlp" | "raw">;

function confidenceOf(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value <= 100 ? Math.round(value) : null;
}

function linkOf(raw: JsonObject, stated: Stated): LinkDraft | StixProblem {
  const kind = textOf(raw.relationship_type, 100);
  if (kind === "") return { problem: "La relación no dice de qué tipo es." };
  if (typeOfId(raw.source_ref) === undefined || typeOfId(raw.target_ref) === undefined)
    return { problem: "La relación no dice qué une." };
  const [from_ref, to_ref] = [String(raw.source_ref), String(raw.target_ref)];
  return { sort: "link", ...stated, kind, from_ref, to_ref, description: textOf(raw.description, 20_000) };
}

function indicatorOf(raw: JsonObject, stated: Stated): IndicatorDraft | StixProblem {
  const pattern = typeof raw.pattern === "string" ? raw.pattern.toWellFormed().replaceAll("\0", "") : "";
  if (pattern.trim() === "") return { problem: "El indicador no trae patrón." };
  if (pattern.length > longestPattern) return { problem: "El patrón del indicador es demasiado largo." };
  const language = textOf(raw.pattern_type, 40) || "stix";
  const compiledPattern =
    language === "stix"
      ? compilePattern(pattern)
      : { keys: [], compared: "none" as const, notCompared: `No se compara: es un patrón de ${language}.` };
  return {
    sort: "indicator",
    ...stated,
    name: textOf(raw.name),
    description: textOf(raw.description, 20_000),
    pattern,
    compared: compiledPattern.compared,
    not_compared: compiledPattern.notCompared,
    keys: compiledPattern.keys,
    written: pattern.slice(0, 500),
    indicator_types: textsOf(raw.indicator_types ?? raw.labels, 50),
    labels: textsOf(raw.labels, 50),
    techniques: techniquesOfObject(raw),
    pap: papOfLabels(textsOf(raw.labels)),
    valid_from: momentOf(raw.valid_from) ?? stated.modified_at,
    valid_until: momentOf(raw.valid_until),
  };
}

const paps: Readonly<Record<string, Pap>> = {
  red: "red",
  amber: "amber",
  green: "green",
  clear: "clear",
  white: "clear",
};

/**
 * Returns the permissible actions (PAP) from a label such as `PAP:RED`; without a label, an indicator may be blocked
 * but not probed.
 */
export function papOfLabels(labels: readonly string[]): Pap {
  for (const label of labels) {
    const word = /^pap:"?(\w+)"?$/i.exec(label)?.[1]?.toLowerCase();
    const pap = word === undefined ? undefined : paps[word];
    if (pap) return pap;
  }
  return "green";
}

const techniqueId = /\bT\d{4}(?:\.\d{3})?\b/g;

/** Returns the technique ids in its labels or external references. */
export function techniquesOfObject(raw: JsonObject): string[] {
  const labelTexts = [
    ...textsOf(raw.labels),
    ...objectsOf(raw.external_references).map(({ external_id }) => textOf(external_id, 40)),
  ];
  return [...new Set(labelTexts.flatMap((each) => each.match(techniqueId) ?? []))].slice(0, 50);
}

const attackSources = /^mitre-(?:attack|ics-attack|mobile-attack)$/;

function attackIdOf(raw: JsonObject, name: string): string | null {
  for (const { source_name, external_id } of objectsOf(raw.external_references))
    if (attackSources.test(textOf(source_name)) && /^[A-Z]{1,2}\d{4}(\.\d{3})?$/.test(textOf(external_id)))
      return textOf(external_id);
  // MISP writes the technique id into the name.
  return raw.type === "attack-pattern" ? (name.match(techniqueId)?.at(-1) ?? null) : null;
}

const aboutIt = ["object_refs", "where_sighted_refs", "observed_data_refs", "sample_refs"] as const;

function objectOf(raw: JsonObject, type: string, stated: Stated): ObjectDraft {
  const ownName = textOf(raw.name) || textOf(raw.value) || textOf(raw.path) || textOf(raw.abstract);
  const name = ownName || textOf(raw.description, 120) || stated.stix_id;
  const description = textOf(raw.description, 50_000) || textOf(raw.content, 50_000);
  const country = textOf(raw.country, 2).toUpperCase();
  return {
    sort: "object",
    ...stated,
    type,
    name,
    description,
    aliases: [...textsOf(raw.aliases), ...textsOf(raw.x_mitre_aliases)]
      .filter((each) => each !== name)
      .slice(0, 200),
    labels: [...textsOf(raw.labels), ...kindsOf(raw)],
    attack_id: attackIdOf(raw, name),
    cves: type === "vulnerability" ? cvesOf(raw, name, description) : [],
    refs: [...aboutIt.flatMap((key) => refsOf(raw[key])), ...refsOf([raw.sighting_of_ref])],
    sectors: textsOf(raw.sectors),
    countries: /^[A-Z]{2}$/.test(country) ? [country] : [],
    first_seen: momentOf(raw.first_seen ?? raw.first_observed),
    last_seen: momentOf(raw.last_seen ?? raw.last_observed),
  };
}

/**
 * Returns the CVEs of a vulnerability from its name, aliases or references. The description may mention other CVEs,
 * so it is used only if the others name none and it names exactly one.
 */
function cvesOf(raw: JsonObject, name: string, description: string): string[] {
  const references = objectsOf(raw.external_references).flatMap(({ external_id, url }) => [external_id, url]);
  const names = cvesIn(
    name,
    raw.id,
    ...textsOf(raw.aliases),
    ...textsOf(raw.x_opencti_aliases),
    ...references.map((each) => textOf(each, 2_000)),
  );
  if (names.length > 0) return names;
  const described = cvesIn(description);
  return described.length === 1 ? described : [];
}

/** Returns the kinds of an actor, malware, tool or report. */
const kindsOf = (raw: JsonObject): string[] =>
  Object.entries(raw)
    .filter(([key]) => /^(?:threat_actor|malware|tool|infrastructure|report|location)_types$/.test(key))
    .flatMap(([, value]) => textsOf(value, 20));
