import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Severity } from "#platform/contract/severity.ts";
import { IncidentClockKind, IncidentStage } from "./incident-terms.contract.ts";
import { Count, readCall, Timestamp } from "./incidents.contract.ts";

/** One duration over several incidents, in minutes. Values without measurements are null, never zero. */
export const DurationFigure = z.object({
  name: z.enum(["detect", "acknowledge", "contain", "resolve"]),
  count: Count,
  median: Count.nullable(),
  mean: Count.nullable(),
  p90: Count.nullable(),
  /** The number of these incidents with an estimated time. */
  estimated: Count,
});

export const IncidentFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  incidents: Count,
  overall: z.array(DurationFigure),
  by_severity: z.array(z.object({ severity: Severity, incidents: Count, figures: z.array(DurationFigure) })),
  by_class: z.array(
    z.object({
      effect: z.string().nullable(),
      name: z.string(),
      incidents: Count,
      figures: z.array(DurationFigure),
    }),
  ),
  /** The figures by month; a month is `2026-11`. */
  by_month: z.array(
    z.object({ month: z.string(), opened: Count, closed: Count, figures: z.array(DurationFigure) }),
  ),
  /** Service-level timers that ended in the period. */
  service_levels: z.array(z.object({ kind: IncidentClockKind, met: Count, breached: Count })),
  /** The incidents excluded from the durations, with the reasons. */
  excluded: z.array(z.object({ reason: z.string(), count: Count })),
});
export type IncidentFigures = z.infer<typeof IncidentFigures>;

/** Days in the company's time zone, both included; the last twelve months by default. */
export const getIncidentFigures = defineCall({
  scope: "company",
  permission: "incident.read",
  effect: "read",
  method: "GET",
  name: "incidents.get_incident_figures",
  path: "/api/incidents/figures/",
  summary:
    "Returns the durations of detection, acknowledgement, containment and resolution, by severity, class and month",
  input: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  output: IncidentFigures,
});

/** The incidents on the home of a company. */
export const IncidentHome = z.object({
  open: Count,
  by_severity: z.record(Severity, Count),
  late: Count,
  /** The number of tasks that wait for the company, and the first due date. */
  client_tasks: Count,
  client_tasks_late: Count,
  next_client_due_at: Timestamp.nullable(),
  oldest_opened_at: Timestamp.nullable(),
  opened_this_month: Count,
  closed_this_month: Count,
});
export type IncidentHome = z.infer<typeof IncidentHome>;

export const getIncidentPanel = defineCall({
  ...readCall,
  name: "incidents.get_incident_panel",
  path: "/api/incidents/panel/",
  summary: "Counts open, late and waiting incidents, by stage and severity",
  input: z.object({}),
  output: z.object({
    ...IncidentHome.shape,
    by_stage: z.record(IncidentStage, Count),
    unassigned: Count,
    /** The open incidents with at least one task that waits for the company. */
    waiting_client: Count,
    /** The beginning of the month in which incidents count as opened and closed this month. */
    month_started_at: Timestamp,
    without_class: Count,
    without_knowledge: Count,
    unapproved_texts: Count,
  }),
});

/**
 * The incident counts of one company, for people who serve all companies. Restricted incidents are counted only for
 * their readers.
 */
export const CompanyIncidents = z.object({
  company: z.object({ id: Count, name: z.string() }),
  open: Count,
  critical: Count,
  late: Count,
  client_tasks: Count,
  oldest_opened_at: Timestamp.nullable(),
  last_opened_at: Timestamp.nullable(),
});
export type CompanyIncidents = z.infer<typeof CompanyIncidents>;

export const listCompanyIncidents = defineCall({
  scope: "platform",
  permission: "incident.global",
  effect: "read",
  method: "GET",
  name: "incidents.list_company_incidents",
  path: "/api/incidents/companies/",
  summary: "Lists the incidents of every company, the worst first",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyIncidents) }),
});
