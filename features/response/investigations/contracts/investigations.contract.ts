import { z } from "zod";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { investigationQuery } from "./investigation-query.ts";
import {
  InvestigationResult,
  InvestigationStatus,
  InvestigationVisibility,
  Level,
} from "./investigation-terms.contract.ts";

export const Timestamp = z.iso.datetime();
export const Count = z.number().int();

/** The calls of the provider. The calls of the company's own people are in shared-investigations.contract.ts. */
export const workCall = { scope: "company", permission: "investigation.work" } as const;
export const readCall = { ...workCall, effect: "read", method: "GET" } as const;

/**
 * An investigation in the list. `code` is the name that people use: INV-12, or IRE-3 if it was opened as restricted.
 */
export const Investigation = z.object({
  id: Id,
  code: z.string(),
  question: z.string(),
  severity: Severity,
  tlp: Tlp,
  status: InvestigationStatus,
  visibility: InvestigationVisibility,
  lead_id: Count.nullable(),
  lead_name: z.string().nullable(),
  result: InvestigationResult.nullable(),
  confidence: Level.nullable(),
  hypotheses: Count,
  evidence: Count,
  opened_at: Timestamp,
  updated_at: Timestamp,
  concluded_at: Timestamp.nullable(),
  version: Count,
});
export type Investigation = z.infer<typeof Investigation>;

export const listInvestigations = defineCall({
  ...readCall,
  name: "investigations.list_investigations",
  path: "/api/investigations/",
  summary: "Lists investigations of the active company, with filters, sorting and pages",
  input: listInput(investigationQuery),
  output: pageOf(Investigation),
});

export const exportInvestigations = defineCall({
  ...readCall,
  name: "investigations.export_investigations",
  path: "/api/investigations/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(investigationQuery),
  output: z.string(),
});

export const listInvestigationFacets = defineCall({
  ...readCall,
  name: "investigations.list_facets",
  path: "/api/investigations/facets/",
  summary: "Counts investigations by filter value under the filters of the list",
  input: listFilter(investigationQuery),
  output: facetCounts(investigationQuery),
});
