import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { requestQuery } from "./change-query.ts";
import {
  answerCall,
  Count,
  ListedChange,
  readCall,
  Timestamp,
  wafChangesPath,
  workCall,
} from "./changes.contract.ts";
import { changeKinds, requestStates } from "./waf-terms.contract.ts";

export const ListedRequest = z.object({
  id: Id,
  number: IntId,
  summary: z.string(),
  requested_by_name: z.string(),
  kinds: z.array(z.enum(changeKinds)),
  sites: z.array(z.string()),
  window_from: Timestamp,
  window_to: Timestamp,
  is_emergency: z.boolean(),
  state: z.enum(requestStates),
  linked_changes: Count,
  version: Count,
});
export type ListedRequest = z.infer<typeof ListedRequest>;

export const WafRequest = ListedRequest.extend({
  topic: z.object({ id: Id, subject: z.string() }).nullable(),
  created_by_name: z.string(),
  created_at: Timestamp,
  decided_by_name: z.string().nullable(),
  decided_at: Timestamp.nullable(),
  reason: z.string(),
  /** Linked and proposed changes, the newest first, at most 50. */
  changes: z.array(ListedChange),
});
export type WafRequest = z.infer<typeof WafRequest>;

const everybody = { ...workCall, permission: "waf.request" } as const;
const objectVersion = { id: Id, version: IntId };
const list = `${wafChangesPath}requests/` as const;

export const listRequests = defineCall({
  ...readCall,
  name: "waf_changes.list_requests",
  path: list,
  summary: "Lists change requests of the active company, the latest window first",
  input: listInput(requestQuery),
  output: pageOf(ListedRequest),
});

export const listRequestFacets = defineCall({
  ...readCall,
  name: "waf_changes.list_request_facets",
  path: `${list}facets/`,
  summary: "Counts requests by filter value under the filters of the list",
  input: listFilter(requestQuery),
  output: facetCounts(requestQuery).extend({ capped: z.boolean() }),
});

export const getRequest = defineCall({
  ...readCall,
  name: "waf_changes.get_request",
  path: `${list}:id/`,
  summary: "Returns a request with its linked changes",
  input: z.object({ id: Id }),
  output: WafRequest,
});

export const createRequest = defineCall({
  ...everybody,
  name: "waf_changes.create_request",
  path: list,
  summary: "Creates a request; one of a person of the company is approved at once",
  creates: true,
  input: z.object({
    summary: text(500, 5),
    requested_by_name: text(200).default(""),
    kinds: z.array(z.enum(changeKinds)).max(changeKinds.length).default([]),
    sites: z.array(text(300, 1)).max(50).default([]),
    window_from: Timestamp,
    window_to: Timestamp,
    topic_id: Id.nullable().default(null),
  }),
  output: WafRequest,
});

export const approveRequest = defineCall({
  ...answerCall,
  name: "waf_changes.approve_request",
  path: `${list}:id/approve/`,
  summary: "Approves a request as a person of the company; the changes that it explains are linked",
  input: z.object(objectVersion),
  output: WafRequest,
});

export const refuseRequest = defineCall({
  ...answerCall,
  name: "waf_changes.refuse_request",
  path: `${list}:id/refuse/`,
  summary: "Refuses a request as a person of the company, with a reason",
  input: z.object({ ...objectVersion, reason: text(1_000, 5) }),
  output: WafRequest,
});

export const withdrawRequest = defineCall({
  ...everybody,
  name: "waf_changes.withdraw_request",
  path: `${list}:id/withdraw/`,
  summary: "Withdraws a request without linked changes, with a reason",
  input: z.object({ ...objectVersion, reason: text(1_000, 5) }),
  output: WafRequest,
});

/** Topics and sites that the form of a request offers. */
export const listRequestChoices = defineCall({
  ...everybody,
  method: "GET",
  effect: "read",
  name: "waf_changes.list_request_choices",
  path: `${wafChangesPath}request-choices/`,
  summary: "Lists sites and open topics of the company that a request may name",
  input: z.object({
    /** A topic that is always among the choices, whatever its age. */
    topic_id: Id.optional(),
  }),
  output: z.object({
    sites: z.array(z.string()),
    topics: z.array(z.object({ id: Id, subject: z.string() })),
  }),
});
