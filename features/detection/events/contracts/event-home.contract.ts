import { z } from "zod";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/**
 * Events of seven days and of the seven before, of fourteen whole days one by one, and the sources that stopped
 * sending.
 */
export const EventHome = z.object({
  week: Count,
  week_before: Count,
  by_severity: z.record(Severity, Count),
  days: z.array(Count),
  sources: Count,
  silent_sources: z.array(z.object({ id: Id, name: z.string(), last_received_at: Timestamp.nullable() })),
  /**
   * The external engine in which the company's events are read. The figures then cover only events delivered to the
   * portal. Null without one.
   */
  engine: z.string().nullable(),
  /** The arrival of the newest event; null when there is none. */
  as_of: Timestamp.nullable(),
  /** The events since the last visit. */
  changes: z.object({ all: Count, serious: Count }),
});
export type EventHome = z.infer<typeof EventHome>;

/** The week of one company, for the provider. */
export const CompanyWeek = z.object({
  id: IntId,
  name: z.string(),
  events: Count,
  serious: Count,
  silent: Count,
  sources: Count,
});
export type CompanyWeek = z.infer<typeof CompanyWeek>;

/** The most companies that the provider's home lists, the worst week first. */
export const maxCompanies = 100;

export const EventProviderHome = z.object({ companies: z.array(CompanyWeek) });
export type EventProviderHome = z.infer<typeof EventProviderHome>;
