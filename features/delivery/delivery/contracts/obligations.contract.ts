import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { deliverableKinds } from "#platform/contract/deliverables/deliverable-kinds.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { acceptances, deliverySteps, obligationStates, timings } from "../delivery-terms.ts";
import { obligationQuery } from "./obligation-query.ts";

export const Timestamp = z.iso.datetime();
export const Day = z.iso.date();
export const Count = z.number().int().nonnegative();
export const deliveryPath = "/api/delivery/";

export const readCall = {
  method: "GET",
  scope: "company",
  permission: "delivery.read",
  effect: "read",
} as const;
const work = { method: "POST", scope: "company", permission: "delivery.work", effect: "write" } as const;
const accept = { ...work, permission: "delivery.accept" } as const;

export const ListedObligation = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(deliverableKinds),
  service: z.object({ id: IntId, name: z.string() }),
  period: z.object({ id: Id, name: z.string() }),
  owner_name: z.string(),
  acceptance: z.enum(acceptances),
  state: z.enum(obligationStates),
  timing: z.enum(timings),
  opens_on: Day,
  due_on: Day,
  /** `due_on` extended by the working days of waiting for the company. */
  extended_due_on: Day,
  delivered_on: Day.nullable(),
  /** The last day on which the company may return the delivery; null where none was announced. */
  tacit_on: Day.nullable(),
  /** Working days between `due_on` and the delivery or today, by the party that caused them. */
  late: z.object({ provider: Count, client: Count }),
  version: Count,
});
export type ListedObligation = z.infer<typeof ListedObligation>;

export const Evidence = z.object({
  id: Id,
  kind: z.string(),
  kind_label: z.string(),
  title: z.string(),
  path: z.string(),
  sha256: z.string().nullable(),
  occurred_at: Timestamp,
  linked_at: Timestamp,
  linked_by_name: z.string(),
  ended_as: z.enum(["returned", "removed", "withdrawn"]).nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

export const Wait = z.object({
  id: Id,
  cause: z.enum(["request", "review"]),
  reason: z.string(),
  from_day: Day,
  to_day: Day.nullable(),
  /** The length of the wait in working days; until today if it has not ended. */
  days: Count,
  asked_by_name: z.string(),
});
export type Wait = z.infer<typeof Wait>;

export const ObligationDetail = ListedObligation.extend({
  waiting_since: Timestamp.nullable(),
  settled_at: Timestamp.nullable(),
  settled_by_name: z.string().nullable(),
  /** The comments of the last return, or the reason why the obligation does not apply. */
  reason: z.string(),
  evidence: z.array(Evidence),
  waits: z.array(Wait),
  /** The changes of the obligation, the newest first. */
  steps: z.array(
    z.object({
      id: Id,
      action: z.enum(deliverySteps),
      reason: z.string(),
      actor_name: z.string(),
      at: Timestamp,
    }),
  ),
});
export type ObligationDetail = z.infer<typeof ObligationDetail>;

const versionedId = { id: Id, version: IntId };

export const listObligations = defineCall({
  ...readCall,
  name: "delivery.list_obligations",
  path: `${deliveryPath}obligations/`,
  summary: "Lists the obligations to the active company with dates, state of evidence and late days",
  input: listInput(obligationQuery),
  output: pageOf(ListedObligation),
});

export const listObligationFacets = defineCall({
  ...readCall,
  name: "delivery.list_facets",
  path: `${deliveryPath}obligations/facets/`,
  summary: "Counts obligations by filter value under the filters of the list",
  input: listFilter(obligationQuery),
  output: facetCounts(obligationQuery).extend({ capped: z.boolean() }),
});

export const getObligation = defineCall({
  ...readCall,
  name: "delivery.get_obligation",
  path: `${deliveryPath}obligations/:id/`,
  summary: "Returns an obligation with its evidence, the days of waiting for the company, and its history",
  input: z.object({ id: Id }),
  output: ObligationDetail,
});

export const Candidate = z.object({
  kind: z.string(),
  kind_label: z.string(),
  id: Id,
  title: z.string(),
  path: z.string(),
  at: Timestamp,
});
export type Candidate = z.infer<typeof Candidate>;

export const listCandidates = defineCall({
  ...work,
  method: "GET",
  effect: "read",
  name: "delivery.list_candidates",
  path: `${deliveryPath}obligations/:id/candidates/`,
  summary: "Lists the objects of the company that may fulfil an obligation, by kind of evidence",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Candidate) }),
});

export const linkEvidence = defineCall({
  ...work,
  name: "delivery.link_evidence",
  path: `${deliveryPath}obligations/:id/evidence/`,
  summary: "Delivers an obligation with evidence, whose date decides whether it is late",
  input: z.object({ ...versionedId, kind: text(60, 1), evidence_id: Id }),
  output: ObligationDetail,
});

export const unlinkEvidence = defineCall({
  ...work,
  name: "delivery.unlink_evidence",
  path: `${deliveryPath}obligations/:id/unlink/`,
  summary: "Removes the evidence of an obligation, with a reason, before the company accepts it",
  input: z.object({ ...versionedId, reason: text(1_000, 5) }),
  output: ObligationDetail,
});

export const startWait = defineCall({
  ...work,
  name: "delivery.start_wait",
  path: `${deliveryPath}obligations/:id/wait/`,
  summary: "Records what the provider waits for; the working days until then do not count as the provider's",
  input: z.object({ ...versionedId, reason: text(1_000, 5) }),
  output: ObligationDetail,
});

export const endWait = defineCall({
  ...work,
  permission: "delivery.read",
  name: "delivery.end_wait",
  path: `${deliveryPath}obligations/:id/wait/end/`,
  summary: "Ends the wait for the company, by the provider or by the company that answered",
  input: z.object({ ...versionedId, reason: text(1_000).default("") }),
  output: ObligationDetail,
});

export const setExemption = defineCall({
  ...work,
  permission: "delivery.manage",
  name: "delivery.set_exemption",
  path: `${deliveryPath}obligations/:id/exemption/`,
  summary: "Exempts an obligation or ends its exemption, with a reason that the company reads",
  input: z.object({ ...versionedId, exempt: z.boolean(), reason: text(1_000, 5) }),
  output: ObligationDetail,
});

export const acceptDelivery = defineCall({
  ...accept,
  name: "delivery.accept",
  path: `${deliveryPath}obligations/:id/accept/`,
  summary: "Accepts a delivery as a person of the company",
  input: z.object(versionedId),
  output: ObligationDetail,
});

export const returnDelivery = defineCall({
  ...accept,
  name: "delivery.return",
  path: `${deliveryPath}obligations/:id/return/`,
  summary:
    "Returns a delivery to the provider as a person of the company, with comments; it must be delivered again",
  input: z.object({ ...versionedId, reason: text(2_000, 5) }),
  output: ObligationDetail,
});
