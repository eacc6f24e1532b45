import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { IndicatorFilter } from "./indicators.contract.ts";

/** The highest marking that a file may hold. What is TLP:RED leaves the portal in no file. */
export const exportCeilings = ["clear", "green", "amber", "amber_strict"] as const;
export const ExportCeiling = z.enum(exportCeilings);
export type ExportCeiling = z.infer<typeof ExportCeiling>;

/**
 * - `stix`: a bundle of STIX 2.1 with what the indicators belong to · `misp`: one event of MISP · `csv`: a table
 * - `navigator`: the techniques, as a layer of ATT&CK Navigator
 * - for machines, one value a line, of what is good today and may be blocked: `addresses`, `domains`, `urls`, `hashes`;
 *   `edl_*` as Palo Alto reads an external dynamic list; `fortigate_*` as FortiGate reads a threat feed; `cisco_asa` an
 *   object group
 */
export const exportFormats = [
  ...(["stix", "misp", "csv", "navigator", "addresses", "domains", "urls", "hashes"] as const),
  ...(["edl_ip", "edl_domain", "edl_url", "fortigate_ip", "fortigate_domain", "cisco_asa"] as const),
] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const exportIndicators = defineCall({
  scope: "company",
  permission: "threat.read",
  effect: "write",
  method: "POST",
  answers: "rows",
  name: "threats.export_indicators",
  path: "/api/threats/indicators/export/",
  summary:
    "The whole filtered list, or one thing of it, as a file for people or machines, under a marking of the traffic light",
  input: IndicatorFilter.extend({
    format: ExportFormat,
    ceiling: ExportCeiling,
    /** This indicator alone. */
    indicator_id: Id.optional(),
    /** The indicators that point to this actor, malware or technique, and what it is joined to. */
    object_id: Id.optional(),
  }),
  output: z.string(),
});
