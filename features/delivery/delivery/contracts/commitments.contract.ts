import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { deliverableKinds } from "#platform/contract/deliverables/deliverable-kinds.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { acceptances, commitmentRhythms, dueAnchors } from "../delivery-terms.ts";
import { Count, Day, deliveryPath, readCall, Timestamp } from "./obligations.contract.ts";

const manage = { scope: "company", permission: "delivery.manage", effect: "write" } as const;

const rule = {
  name: text(120, 3),
  kind: z.enum(deliverableKinds),
  rhythm: z.enum(commitmentRhythms),
  due_after: z.enum(dueAnchors),
  /** Days until the delivery is due, in working days of Chile. */
  due_days: z.number().int().min(1).max(60),
  acceptance: z.enum(acceptances),
  /** Working days from the announcement; used by tacit acceptance only. */
  tacit_days: z.number().int().min(1).max(30),
  contract_ref: text(200),
  starts_on: Day,
  ends_on: Day.nullable(),
};

export const ListedCommitment = z.object({
  ...rule,
  id: Id,
  service: z.object({ id: IntId, name: z.string() }),
  owner_id: IntId.nullable(),
  owner_name: z.string(),
  version: Count,
  saved_by_name: z.string(),
  saved_at: Timestamp,
});
export type ListedCommitment = z.infer<typeof ListedCommitment>;

const Rule = z.object({
  ...rule,
  tacit_days: rule.tacit_days.default(5),
  contract_ref: rule.contract_ref.default(""),
  ends_on: rule.ends_on.default(null),
  owner_id: z.number().int().positive().nullable().default(null),
});

export const listCommitments = defineCall({
  ...readCall,
  name: "delivery.list_promises",
  path: `${deliveryPath}promises/`,
  summary: "Lists the commitments of the provider to the active company by service",
  input: z.object({}),
  output: z.object({ items: z.array(ListedCommitment) }),
});

export const listCommitmentChoices = defineCall({
  ...manage,
  method: "GET",
  effect: "read",
  name: "delivery.list_promise_choices",
  path: `${deliveryPath}promises/choices/`,
  summary: "Lists the contracted services and the people of the provider for a commitment",
  input: z.object({}),
  output: z.object({
    services: z.array(z.object({ id: IntId, name: z.string(), has_periods: z.boolean() })),
    people: z.array(z.object({ id: IntId, name: z.string() })),
  }),
});

export const createCommitment = defineCall({
  ...manage,
  method: "POST",
  name: "delivery.create_promise",
  path: `${deliveryPath}promises/`,
  summary: "Adds a commitment to a contracted service, with its obligations in the periods of the service",
  input: Rule.extend({ service: IntId }),
  output: ListedCommitment,
  creates: true,
});

export const updateCommitment = defineCall({
  ...manage,
  method: "PUT",
  name: "delivery.change_promise",
  path: `${deliveryPath}promises/:id/`,
  summary: "Changes a commitment; obligations that have not begun are planned again, others remain",
  input: Rule.extend({ id: Id, version: IntId }),
  output: ListedCommitment,
});
