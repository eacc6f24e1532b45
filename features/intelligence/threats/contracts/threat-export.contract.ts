import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { IndicatorFilter } from "./indicators.contract.ts";
import { ExportFormat } from "./threat-terms.contract.ts";

/** The highest TLP marking of an export. TLP:RED is never exported. */
export const exportCeilings = ["clear", "green", "amber", "amber_strict"] as const;
export const ExportCeiling = z.enum(exportCeilings);
export type ExportCeiling = z.infer<typeof ExportCeiling>;

export const exportIndicators = defineCall({
  scope: "company",
  permission: "threat.read",
  effect: "write",
  method: "POST",
  answers: "rows",
  name: "threats.export_indicators",
  path: "/api/threats/indicators/export/",
  summary: "Exports the filtered list or one object for people or machines, under a TLP marking",
  input: IndicatorFilter.extend({
    format: ExportFormat,
    ceiling: ExportCeiling,
    /** Only this indicator. */
    indicator_id: Id.optional(),
    /** Only the indicators of this actor, malware or technique, with related objects. */
    object_id: Id.optional(),
  }),
  output: z.string(),
});
