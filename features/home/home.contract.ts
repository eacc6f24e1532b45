import { z } from "zod";
import { PeriodVulnerabilities } from "#features/vulnerabilities/vulnerabilities.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";

const Count = z.number().int();
const Moment = z.iso.datetime();

/** Seven days of events beside the seven before, fourteen whole days one by one, and who stopped sending. */
export const EventPosture = z.object({
  week: Count,
  week_before: Count,
  by_severity: z.record(Severity, Count),
  days: z.array(Count),
  sources: Count,
  silent_sources: z.array(z.object({ id: Id, name: z.string(), last_received_at: Moment.nullable() })),
  /** The engine outside in which the events are read; then these are only those that were delivered to the portal. */
  engine: z.string().nullable(),
  /** When the newest event arrived; null when none ever did. */
  as_of: Moment.nullable(),
});
export type EventPosture = z.infer<typeof EventPosture>;

export const Changes = z.object({
  since: Moment,
  bulletins: z.object({
    count: Count,
    newest: z.array(z.object({ id: IntId, title: z.string(), severity: Severity, published_at: Moment })),
  }),
  events: z.object({ all: Count, serious: Count }),
  topics: Count,
});
export type Changes = z.infer<typeof Changes>;

const AlertsByLevel = z.object({ n1: Count, n2: Count });

export const CompanyHome = z.object({
  events: EventPosture,
  vulnerabilities: PeriodVulnerabilities,
  /** What is open as far as the person may know: what ran out, and what was asked of the client. */
  alerts: z.object({
    open: Count,
    by_severity: z.record(Severity, Count),
    oldest_opened_at: Moment.nullable(),
    unassigned: Count,
    late: AlertsByLevel,
    waiting_for_client: AlertsByLevel,
  }),
  topics: z.object({ open: Count, waiting_for_client: Count, as_of: Moment.nullable() }),
  /** Each standard that the company follows, and controls past their day or whose evidence expired. */
  compliance: z.object({
    standards: z.array(
      z.object({ short_name: z.string(), compliance: z.number().nullable(), coverage: z.number() }),
    ),
    overdue_controls: Count,
    expired_evidence: Count,
  }),
  /** Nonconformities past their day, exceptions that end soon, and duties of the law that are late. */
  assurance: z.object({ overdue_nonconformities: Count, ending_exceptions: Count, overdue_duties: Count }),
  changes: Changes,
});
export type CompanyHome = z.infer<typeof CompanyHome>;

export const readCompanyHome = defineCall({
  name: "home.read_company_home",
  method: "GET",
  path: "/api/home/",
  summary: "How the active company is, what waits for it, and what changed since a moment",
  permission: "home.read",
  effect: "read",
  scope: "company",
  input: z.object({ since: z.iso.datetime({ offset: true }).optional() }),
  output: CompanyHome,
});

export const readLastVisit = defineCall({
  name: "home.read_last_visit",
  method: "GET",
  path: "/api/home/last_visit/",
  summary: "When the person signed in the time before this one",
  permission: "home.read",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.object({ previous_login_at: Moment.nullable() }),
});

/** One company of the provider's view. */
export const CompanyWeek = z.object({
  id: IntId,
  name: z.string(),
  events: Count,
  serious: Count,
  silent: Count,
  sources: Count,
});
export type CompanyWeek = z.infer<typeof CompanyWeek>;

/** The provider's view shows this many companies, the worst week first. */
export const shownCompanies = 100;

export const ProviderHome = z.object({
  new_contacts: Count,
  topics_waiting: Count,
  /** How many companies those topics are of. */
  companies_waiting: Count,
  closed_for_inactivity: Count,
  companies: z.array(CompanyWeek),
});
export type ProviderHome = z.infer<typeof ProviderHome>;

export const readProviderHome = defineCall({
  name: "home.read_provider_home",
  method: "GET",
  path: "/api/home/provider/",
  summary: "What waits for the provider's staff, and the week of every company",
  permission: "company.manage",
  effect: "read",
  scope: "platform",
  input: z.object({}),
  output: ProviderHome,
});
