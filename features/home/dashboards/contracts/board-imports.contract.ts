import { z } from "zod";
import { importCalls } from "#platform/contract/imports.ts";
import { BoardChanges } from "./dashboards.contract.ts";

const Count = z.number().int().nonnegative();

/** The boards of an export and their changes, in the same form before and after the export is stored. */
export const BoardReceipt = z.object({
  boards: z.array(
    z.object({
      title: z.string(),
      panels: Count,
      drawn: Count,
      /** `same`: the board is already stored as the export has it. */
      outcome: z.enum(["new", "replaced", "same"]),
      version: Count,
      changes: BoardChanges,
      /** The panels that cannot be drawn, with the reason. */
      missing: z.array(z.object({ title: z.string(), reason: z.string() })),
    }),
  ),
});
export type BoardReceipt = z.infer<typeof BoardReceipt>;

export const BoardFileOptions = z.object({});
export type BoardFileOptions = z.infer<typeof BoardFileOptions>;

/** The largest of 345 published exports has 1 MB. */
export const maxExportBytes = 8 * 1_048_576;

export const boardImportCalls = importCalls({
  area: "dashboards",
  path: "/api/dashboards/imports/",
  scope: "company",
  permission: "dashboard.manage",
  holds: "dashboards exported from Kibana, OpenSearch Dashboards or Grafana",
  maximumFileBytes: maxExportBytes,
  options: BoardFileOptions,
  found: z.object({ figures: z.record(z.string(), Count), receipt: BoardReceipt }),
  receipt: BoardReceipt,
});
