import { z } from "zod";
import { text } from "#platform/contract/text.ts";
import { without } from "#platform/contract/without.ts";
import { eventFieldNames } from "./event-filter.contract.ts";

/** The schemas whose fields the portal knows by heart. */
export const enginePresets = ["wazuh", "ecs", "ocsf"] as const;
export const EnginePreset = z.enum(enginePresets);
export type EnginePreset = z.infer<typeof EnginePreset>;

/** What the portal knows of an event that an index holds without being told. */
const knownToPortal = ["source", "format", "format_version", "techniques_original"] as const;

/** What a map can say where to find: the fields of an event that an index may hold, and its two moments. */
export const engineFields = [
  "occurred_at",
  "received_at",
  ...without(eventFieldNames, knownToPortal),
] as const;
export const EngineField = z.enum(engineFields);
export type EngineField = z.infer<typeof EngineField>;

/** A field of an index, its objects joined by points; never a pattern. */
export const EnginePath = text(200, 1).regex(
  /^[A-Za-z0-9_@-][A-Za-z0-9_@.-]*$/,
  "Escriba el nombre exacto de un campo del índice",
);

/** Scales in which indices write a severity. */
export const severityScales = ["wazuh_level", "risk_score", "words", "ocsf_id"] as const;
const SeverityScale = z.enum(severityScales);
export type SeverityScale = z.infer<typeof SeverityScale>;

/** The fields of a schema, and those that this index keeps elsewhere. Null: the index does not have it. */
export const EngineMap = z.object({
  preset: EnginePreset.default("ecs"),
  paths: z.partialRecord(EngineField, EnginePath.nullable()).default({}),
  /** Null: the one of the schema. */
  severity_scale: SeverityScale.nullable().default(null),
});
export type EngineMap = z.infer<typeof EngineMap>;
