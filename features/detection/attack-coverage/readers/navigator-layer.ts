import { jsonObjectsIn, stixText } from "#features/intelligence/attack/readers/stix/stix-labels.ts";
import { numberText } from "#platform/contract/number-text.ts";
import { type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import type { LayerTechnique } from "../layer.contract.ts";

export interface LayerDraft {
  name: string;
  description: string;
  layer_version: string;
  attack_version: string | null;
  techniques: LayerTechnique[];
  /** The number of entries that were left out because they have no technique id. */
  left: number;
}

export type LayerReading = { draft: LayerDraft } | { problem: string };

const maxTechniques = 10_000;
const domains = new Set(["", "enterprise-attack", "mitre-enterprise"]);
/** The format versions of Navigator layers that can be read. */
const formats = /^(?:2(?:\.[0-2])?|3(?:\.0)?|4(?:\.[0-5])?)$/;
/** ATT&CK counts its editions from 1. */
const editions = /^v?[1-9]\d?(?:\.\d)?$/i;
const colour = /^#[0-9a-f]{6}$/i;

/** Reads a layer of ATT&CK Navigator, formats 2 to 4.5. Never throws. */
export function readNavigatorLayer(text: string): LayerReading {
  const reading = readJsonObject(text.replace(/^\uFEFF/, ""));
  if ("problem" in reading) {
    return {
      problem:
        reading.problem === "truncated_json"
          ? "El archivo está cortado: no llega hasta su final."
          : "El archivo no es una capa de Navigator: no es un objeto JSON.",
    };
  }
  const layer = reading.object;
  const layer_version = versionOf(layer);
  if (!Array.isArray(layer.techniques) || layer_version === "")
    return { problem: "El archivo no es una capa de Navigator: le faltan la versión o las técnicas." };
  if (!formats.test(layer_version))
    return { problem: `Las capas de formato ${layer_version} no se leen: use los formatos 2 a 4.5.` };
  const attack_version = attackVersionOf(layer);
  if (attack_version !== null && !editions.test(attack_version))
    return { problem: `La capa indica ATT&CK ${attack_version}, una versión que no existe.` };
  if (!domains.has(stixText(layer.domain, 60)))
    return { problem: "La capa es de otro dominio de ATT&CK: aquí se leen las de empresas (Enterprise)." };
  if (layer.techniques.length > maxTechniques)
    return { problem: `La capa trae más de ${numberText(maxTechniques)} entradas.` };
  const techniques = jsonObjectsIn(layer.techniques).flatMap((entry) => techniqueOf(entry) ?? []);
  return {
    draft: {
      name: stixText(layer.name, 120) || "Capa sin nombre",
      description: stixText(layer.description, 1_000),
      layer_version,
      attack_version,
      techniques,
      left: layer.techniques.length - techniques.length,
    },
  };
}

function versions(layer: JsonObject): JsonObject {
  const stated = layer.versions;
  return typeof stated === "object" && stated !== null ? (stated as JsonObject) : {};
}

/**
 * Returns the version of the layer format. Format 4 states it separately from other versions; earlier formats state
 * no other version.
 */
function versionOf(layer: JsonObject): string {
  return versionWord(versions(layer).layer) || versionWord(layer.version);
}

function attackVersionOf(layer: JsonObject): string | null {
  return versionWord(versions(layer).attack) || null;
}

function versionWord(value: unknown): string {
  return typeof value === "number" ? String(value) : stixText(value, 20);
}

function techniqueOf(entry: JsonObject): LayerTechnique | undefined {
  const id = stixText(entry.techniqueID, 20).toUpperCase();
  if (!/^T\d{4}(\.\d{3})?$/.test(id)) return undefined;
  return {
    id,
    tactic: stixText(entry.tactic, 60) || null,
    score: typeof entry.score === "number" && Number.isFinite(entry.score) ? entry.score : null,
    comment: stixText(entry.comment, 1_000) || metadataOf(entry),
    color: colour.test(stixText(entry.color)) ? stixText(entry.color).toLowerCase() : null,
    enabled: entry.enabled !== false,
  };
}

/** Returns the metadata of a technique in a layer, pairs of name and value, as one text. */
function metadataOf(entry: JsonObject): string {
  const pairs = jsonObjectsIn(entry.metadata)
    .slice(0, 50)
    .map(({ name, value }) => [stixText(name), stixText(value, 500)].filter(Boolean).join(": "));
  return [...new Set(pairs.filter(Boolean))].join(" · ").slice(0, 1_000);
}
