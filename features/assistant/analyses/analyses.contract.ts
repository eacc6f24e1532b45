import { z } from "zod";
import {
  getControlMappingStatus,
  processControlMapping,
} from "#features/compliance/control-mapping/control-mapping.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { AnalysisContent, Area, Risk } from "./analysis-content.contract.ts";

const readCall = { scope: "company", permission: "analysis.read", effect: "read", method: "GET" } as const;
const write = { scope: "company", permission: "analysis.request", effect: "write", method: "POST" } as const;
const base = "/api/ai-integration";
const analysis = `${base}/security-analysis` as const;

export const analysisKinds = ["organization_status", "iso27001_compliance", "compliance_status"] as const;
export const AnalysisKind = z.enum(analysisKinds);
export type AnalysisKind = z.infer<typeof AnalysisKind>;

export const analysisStatuses = ["pending", "processing", "completed", "failed", "cancelled"] as const;
export const AnalysisStatus = z.enum(analysisStatuses);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;

export const priorities = ["low", "medium", "high"] as const;
export const Priority = z.enum(priorities);
export type Priority = z.infer<typeof Priority>;

/** `company`: the data that the company's people may see. `provider`: also alerts that were not published to them. */
export const audiences = ["company", "provider"] as const;
export const Audience = z.enum(audiences);
export type Audience = z.infer<typeof Audience>;

export const AnalysisRequest = z.object({
  id: Id,
  analysis_type: AnalysisKind,
  standard_id: z.number().int().nullable(),
  standard_name: z.string().nullable(),
  ai_provider_id: z.number().int(),
  days_back: z.number().int(),
  priority: Priority,
  focus_areas: z.array(z.string()),
  audience: Audience,
  status: AnalysisStatus,
  /** The progress in percent, from 0 to 100. */
  progress: z.number().int(),
  /** The reason of a failure or cancellation; empty otherwise. */
  reason: z.string(),
  requested_by_name: z.string(),
  requested_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** The id of the result, which equals the id of its request; null until the result exists. */
  result_id: Id.nullable(),
  score: z.number().nullable(),
});
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

export const AnalysisResult = z.object({
  id: Id,
  analysis_type: AnalysisKind,
  standard_id: z.number().int().nullable(),
  audience: Audience,
  /** `Motor propio`, or the provider whose model worded it. */
  engine: z.string(),
  created_at: z.iso.datetime(),
  requested_by_name: z.string(),
  content: AnalysisContent,
});
export type AnalysisResult = z.infer<typeof AnalysisResult>;

const query = {
  ai_provider_id: IntId.default(1),
  days_back: z.coerce.number<number>().int().min(1).max(365).default(30),
  focus_areas: z.array(text(80, 1)).max(20).default([]),
  audience: Audience.default("company"),
};
const asking = { ...write, creates: true, output: AnalysisRequest } as const;

export const requestOrganizationStatus = defineCall({
  ...asking,
  name: "analyses.request_organization_status",
  path: `${analysis}/organization_status/`,
  summary:
    "Requests an analysis of the organisation: events, alerts, sources, compliance and evidence of a period",
  input: z.object({ ...query, priority: Priority.default("high") }),
});

export const requestIsoCompliance = defineCall({
  ...asking,
  name: "analyses.request_iso27001_compliance",
  path: `${analysis}/iso27001_compliance/`,
  summary: "Requests an analysis of ISO 27001",
  input: z.object({ ...query, priority: Priority.default("high") }),
});

export const requestComplianceStatus = defineCall({
  ...asking,
  name: "analyses.request_compliance_status",
  path: `${analysis}/compliance_status/`,
  summary: "Requests an analysis of one standard that the company follows",
  input: z.object({ ...query, standard_id: IntId, priority: Priority.default("medium") }),
});

const latest = { ...readCall, input: z.object({}), output: AnalysisResult } as const;

export const latestOrganizationStatus = defineCall({
  ...latest,
  name: "analyses.latest_organization_status",
  path: `${analysis}/latest_organization_status/`,
  summary: "Returns the newest result on the organisation; 404 when there is none",
});

export const latestIsoCompliance = defineCall({
  ...latest,
  name: "analyses.latest_iso27001_compliance",
  path: `${analysis}/latest_iso27001_compliance/`,
  summary: "Returns the newest result on ISO 27001; 404 when there is none",
});

export const latestComplianceStatus = defineCall({
  ...latest,
  name: "analyses.latest_compliance_status",
  path: `${analysis}/latest_compliance_status/`,
  summary: "Returns the newest result on a standard; 404 when there is none",
  input: z.object({ standard_id: IntId }),
});

export const requestControlMapping = defineCall({
  ...processControlMapping,
  name: "analyses.process_control_mapping",
  path: `${analysis}/process_control_mapping/`,
});

export const controlMappingStatus = defineCall({
  ...getControlMappingStatus,
  name: "analyses.control_mapping_status",
  path: `${analysis}/control_mapping_status/`,
});

export const listRequests = defineCall({
  ...readCall,
  name: "analyses.list_requests",
  path: `${base}/analysis-requests/`,
  summary: "Lists the requests of the active company, the newest first",
  input: PageRequest.extend({
    status: AnalysisStatus.optional(),
    analysis_type: AnalysisKind.optional(),
    standard_id: IntId.optional(),
  }),
  output: pageOf(AnalysisRequest),
});

export const getRequestStatus = defineCall({
  ...readCall,
  name: "analyses.get_request_status",
  path: `${base}/analysis-requests/:id/status/`,
  summary: "Returns the progress of a request, and the reason if it failed or was cancelled",
  input: z.object({ id: Id }),
  output: AnalysisRequest,
});

export const getRequestStats = defineCall({
  ...readCall,
  name: "analyses.get_request_stats",
  path: `${base}/analysis-requests/stats/`,
  summary: "Counts requests by state and kind, with their durations",
  input: z.object({}),
  output: z.object({
    total: z.number().int(),
    by_status: z.record(AnalysisStatus, z.number().int()),
    by_type: z.record(AnalysisKind, z.number().int()),
    /** The average duration in seconds of completed analyses; null if there are none. */
    average_seconds: z.number().nullable(),
    last_completed_at: z.iso.datetime().nullable(),
  }),
});

export const cancelRequest = defineCall({
  ...write,
  name: "analyses.cancel_request",
  path: `${base}/analysis-requests/:id/cancel/`,
  summary: "Cancels a request that has no result yet",
  input: z.object({ id: Id, reason: text(300).default("") }),
  output: AnalysisRequest,
});

export const getResult = defineCall({
  ...readCall,
  name: "analyses.get_result",
  path: `${base}/analysis-results/:id/`,
  summary: "Returns a result, each statement with the records that support it",
  input: z.object({ id: Id }),
  output: AnalysisResult,
});

export const RankedRisk = z.intersection(
  Risk,
  z.object({ result_id: Id, subject: z.string(), analysis_type: AnalysisKind, created_at: z.iso.datetime() }),
);
export type RankedRisk = z.infer<typeof RankedRisk>;

export const getRiskSummary = defineCall({
  ...readCall,
  name: "analyses.get_risk_summary",
  path: `${base}/analysis-results/risk_summary/`,
  summary: "Lists the risks of the newest result of each kind and standard, ranked by impact and effort",
  input: z.object({}),
  output: z.object({
    results: z.number().int(),
    by_impact: z.array(z.object({ impact: z.number().int(), count: z.number().int() })),
    by_area: z.array(z.object({ area: Area, count: z.number().int() })),
    risks: z.array(RankedRisk),
  }),
});

export const documentFormats = ["pdf", "docx"] as const;

export const takeResult = defineCall({
  ...readCall,
  name: "analyses.take_result",
  path: `${base}/analysis-results/:id/file/`,
  summary: "Returns a result as tagged PDF or as Word",
  answers: "rows",
  input: z.object({ id: Id, format: z.enum(documentFormats).default("pdf") }),
  output: z.string(),
});

export const AnalysisRule = z.object({
  key: z.string(),
  name: z.string(),
  area: Area,
  /** The weight of the rule in the score of each kind of analysis; 0 means that it is informational only. */
  weights: z.partialRecord(AnalysisKind, z.number().int()),
  /** The method, in a sentence or two. */
  says: z.string(),
});
export type AnalysisRule = z.infer<typeof AnalysisRule>;

export const listRules = defineCall({
  ...readCall,
  name: "analyses.list_rules",
  path: `${analysis}/rules/`,
  summary: "Lists the rules by which the built-in engine computes a result",
  input: z.object({}),
  output: z.object({ items: z.array(AnalysisRule) }),
});
