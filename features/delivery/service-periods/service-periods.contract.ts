import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { periodRhythms, periodStates } from "./period-terms.ts";

const Timestamp = z.iso.datetime();
const Count = z.number().int().nonnegative();

export const PeriodState = z.enum(periodStates);
export const PeriodRhythm = z.enum(periodRhythms);

export const ServicePeriod = z.object({
  id: Id,
  name: z.string(),
  service_id: IntId,
  service_name: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  state: PeriodState,
  /** The rhythm of the rule; null for a period that was added by hand. */
  rhythm: PeriodRhythm.nullable(),
  /** The first day on which the job closes the period; null where it is closed already. */
  closes_on: z.iso.date().nullable(),
  opened_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  closed_by_name: z.string().nullable(),
  version: Count,
});
export type ServicePeriod = z.infer<typeof ServicePeriod>;

export const PeriodStep = z.object({
  id: Id,
  from_state: PeriodState,
  to_state: PeriodState,
  reason: z.string(),
  at: Timestamp,
  actor_name: z.string(),
});
export type PeriodStep = z.infer<typeof PeriodStep>;

export const PeriodRule = z.object({
  id: Id,
  service_id: IntId,
  service_name: z.string(),
  rhythm: PeriodRhythm,
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  closing_days: Count,
  enabled: z.boolean(),
  version: Count,
  saved_by_name: z.string(),
  saved_at: Timestamp,
});
export type PeriodRule = z.infer<typeof PeriodRule>;

const path = "/api/service-periods/";
const readCall = { method: "GET", scope: "company", permission: "period.read", effect: "read" } as const;
const manage = { scope: "company", permission: "period.manage", effect: "write" } as const;

export const listPeriods = defineCall({
  ...readCall,
  name: "service_periods.list_periods",
  path,
  summary: "Lists the newest 500 service periods of the active company with their states",
  input: z.object({ service: IntId.optional(), state: PeriodState.optional() }),
  output: z.object({ items: z.array(ServicePeriod) }),
});

export const getPeriod = defineCall({
  ...readCall,
  name: "service_periods.get_period",
  path: `${path}:id/`,
  summary: "Returns a service period with its changes of state",
  input: z.object({ id: Id }),
  output: ServicePeriod.extend({ steps: z.array(PeriodStep) }),
});

export const changePeriodState = defineCall({
  ...manage,
  method: "POST",
  name: "service_periods.change_state",
  path: `${path}:id/state/`,
  summary: "Opens, starts to close, closes or reopens a period by hand; reopening requires a reason",
  input: z.object({ id: Id, version: IntId, to: PeriodState, reason: text(1_000).default("") }),
  output: ServicePeriod.extend({ steps: z.array(PeriodStep) }),
});

export const listPeriodRules = defineCall({
  ...manage,
  effect: "read",
  method: "GET",
  name: "service_periods.list_rules",
  path: `${path}rules/`,
  summary: "Lists the rules by which periods of the active company are planned, and the services without one",
  input: z.object({}),
  output: z.object({
    items: z.array(PeriodRule),
    services: z.array(z.object({ id: IntId, name: z.string() })),
  }),
});

export const savePeriodRule = defineCall({
  ...manage,
  method: "PUT",
  name: "service_periods.save_rule",
  path: `${path}rules/`,
  summary: "Sets the rule of a service and plans its periods; existing periods remain",
  input: z.object({
    service: IntId,
    /** The version that the person saw; absent where the service has no rule yet. */
    version: IntId.optional(),
    rhythm: PeriodRhythm,
    starts_on: z.iso.date(),
    ends_on: z.iso.date().nullable().default(null),
    closing_days: z.number().int().min(0).max(60).default(5),
    enabled: z.boolean().default(true),
  }),
  output: PeriodRule,
});

export const previewPeriodRule = defineCall({
  ...manage,
  effect: "read",
  method: "GET",
  name: "service_periods.preview_rule",
  path: `${path}rules/preview/`,
  summary: "Returns the periods of a rule over the whole term of a contract, at most 120",
  input: z.object({ rhythm: PeriodRhythm, starts_on: z.iso.date(), ends_on: z.iso.date() }),
  output: z.object({
    items: z.array(z.object({ name: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() })),
  }),
});

/** The periods of one company, for people with access to all companies. */
export const CompanyPeriods = z.object({
  company: z.object({ id: IntId, name: z.string() }),
  rules: Count,
  open: Count,
  closing: Count,
  reopened: Count,
  /** Periods that ended more than a week ago and are not closed. */
  late: Count,
  next_close_on: z.iso.date().nullable(),
});
export type CompanyPeriods = z.infer<typeof CompanyPeriods>;

export const listCompanyPeriods = defineCall({
  name: "service_periods.list_companies",
  method: "GET",
  path: "/api/manage/service-periods/companies/",
  summary: "Lists the service periods of every company, those with late ones first",
  scope: "platform",
  permission: "period.global",
  effect: "read",
  input: z.object({ q: text(100).optional() }),
  output: z.object({ items: z.array(CompanyPeriods) }),
});
