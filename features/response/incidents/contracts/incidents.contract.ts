import { z } from "zod";
import { ClockState } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { incidentQuery } from "./incident-query.ts";
import {
  IncidentClockKind,
  IncidentOrigin,
  IncidentPauseReason,
  IncidentStage,
  IncidentVerdict,
  IncidentVisibility,
  Pap,
  ServiceImpact,
  Tlp,
} from "./incident-terms.contract.ts";

export const Timestamp = z.iso.datetime();
export const Words = z.string().nullable();
export const Count = z.number().int();

/** The calls of the provider. The calls of the company's own people are in shared-incidents.contract.ts. */
export const workCall = { scope: "company", permission: "incident.work" } as const;
export const readCall = { ...workCall, effect: "read", method: "GET" } as const;

/** A category of the taxonomy of the national agency (Resolución 7 of 2025), as `v.e`. */
export const IncidentClass = z.string().regex(/^[ivx]{1,4}\.[a-g]$/);

/**
 * A reference to an incident. `code` is the name that people use: INC-12, or RES-3 if it was declared as restricted.
 */
export const IncidentRef = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  severity: Severity,
  stage: IncidentStage,
});
export type IncidentRef = z.infer<typeof IncidentRef>;

/** A term of the law that runs, or ended without a filing: «Alerta temprana». */
export const LegalTerm = z.object({
  name: z.string(),
  due_at: Timestamp,
  /** Whether the limit passed without a filing. */
  late: z.boolean(),
});
/** A term that the law sets and that runs, or ended without a filing: «Alerta temprana». */
export type LegalTerm = z.infer<typeof LegalTerm>;

export const Incident = IncidentRef.extend({
  number: Count,
  class: IncidentClass.nullable(),
  /** The label of the effect of the class; null without a class. */
  class_name: Words,
  impact: ServiceImpact,
  verdict: IncidentVerdict.nullable(),
  origin: IncidentOrigin,
  visibility: IncidentVisibility,
  tlp: Tlp,
  pap: Pap,
  lead_id: Count.nullable(),
  lead_name: Words,
  opened_at: Timestamp,
  updated_at: Timestamp,
  closed_at: Timestamp.nullable(),
  /** Attached alerts; below, tasks that are neither done nor dismissed. */
  alerts: Count,
  open_tasks: Count,
  client_tasks: Count,
  /** The service-level timer that ends next, or that expired first and is still open. */
  clock: z
    .object({
      kind: IncidentClockKind,
      state: ClockState,
      near_at: Timestamp.nullable(),
      due_at: Timestamp.nullable(),
      paused_since: Timestamp.nullable(),
      pause_reason: IncidentPauseReason.nullable(),
    })
    .nullable(),
  /** The legal term that ends first; see `nextDeadline`. */
  legal_term: LegalTerm.nullable(),
  version: Count,
});
export type Incident = z.infer<typeof Incident>;

export const listIncidents = defineCall({
  ...readCall,
  name: "incidents.list_incidents",
  path: "/api/incidents/",
  summary: "Lists incidents of the active company, with filters, sorting and pages",
  input: listInput(incidentQuery),
  output: pageOf(Incident),
});

export const exportIncidents = defineCall({
  ...readCall,
  name: "incidents.export_incidents",
  path: "/api/incidents/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(incidentQuery),
  output: z.string(),
});

export const IncidentFacets = facetCounts(incidentQuery);
export type IncidentFacets = z.infer<typeof IncidentFacets>;

export const listIncidentFacets = defineCall({
  ...readCall,
  name: "incidents.list_incident_facets",
  path: "/api/incidents/facets/",
  summary: "Counts incidents by filter value under the filters of the list",
  input: listFilter(incidentQuery),
  output: IncidentFacets,
});

/** The taxonomy of the agency with its neighbours in RSIT v1003, which are suggestions and no equivalence. */
export const IncidentTaxonomy = z.object({
  source: z.string(),
  areas: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      effects: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** The classes of other taxonomies, such as `availability:ddos`. */
          neighbours: z.array(z.string()),
          categories: z.array(
            z.object({ id: IncidentClass, name: z.string(), neighbours: z.array(z.string()) }),
          ),
        }),
      ),
    }),
  ),
});
export type IncidentTaxonomy = z.infer<typeof IncidentTaxonomy>;

export const getTaxonomy = defineCall({
  scope: "company",
  permission: "incident.read",
  effect: "read",
  method: "GET",
  name: "incidents.get_taxonomy",
  path: "/api/incidents/taxonomy/",
  summary: "Lists the incident classes of the national agency, with their equivalents in RSIT",
  input: z.object({}),
  output: IncidentTaxonomy,
});
