import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { addIndicator } from "./indicators.contract.ts";
import { SightingDirection, SightingOutcome } from "./sighting-terms.contract.ts";
import { SightingKind } from "./sightings.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();
const CompanyRef = z.object({ id: Count, name: z.string() });
const session = { scope: "session", permission: "threat.work" } as const;

export const sightingDays = [1, 7, 30, 90] as const;

/** An indicator value that was seen in one of several companies. */
export const SightingOfCompany = z.object({
  id: Id,
  company: CompanyRef,
  kind: SightingKind,
  value: z.string(),
  asset: z.string(),
  direction: SightingDirection,
  outcome: SightingOutcome,
  events: Count,
  first_at: Timestamp,
  last_at: Timestamp,
  /** The number of the person's companies, including this one, in which the same value was seen in the period. */
  companies: Count,
});
export type SightingOfCompany = z.infer<typeof SightingOfCompany>;

export const listSightingsOfCompanies = defineCall({
  ...session,
  effect: "read",
  method: "GET",
  name: "threats.list_sightings_of_companies",
  path: "/api/threats/sightings/everywhere/",
  summary:
    "Lists the sightings in all companies of the person, the newest first, without dismissed ones; filters apply to the newest of each company, 100,000 in all",
  input: PageRequest.extend({
    days: z.coerce
      .number<number>()
      .pipe(z.union(sightingDays.map((days) => z.literal(days))))
      .default(30),
    company: IntId.optional(),
    kind: SightingKind.optional(),
    outcome: SightingOutcome.optional(),
    /** The beginning of a value, or a part of an asset's name. */
    q: text(200).optional(),
  }),
  output: pageOf(SightingOfCompany),
});

/** The maximum number of companies to which one act applies. */
export const maxIndicatorCompanies = 200;

export const addIndicatorToCompanies = defineCall({
  ...session,
  effect: "write",
  method: "POST",
  name: "threats.add_indicator_to_companies",
  path: "/api/threats/indicators/everywhere/",
  summary: "Adds a value to the indicators of each of these companies; existing values do not change",
  input: addIndicator.input.extend({
    company_ids: z.array(IntId).min(1).max(maxIndicatorCompanies),
  }),
  output: z.object({
    added: z.array(CompanyRef),
    refused: z.array(z.object({ company_id: Count, reason: z.string() })),
  }),
});
