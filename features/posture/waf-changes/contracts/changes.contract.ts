import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { changeQuery } from "./change-query.ts";
import { actorKinds, changeEffects, changeKinds, changeStates } from "./waf-terms.contract.ts";

export const Timestamp = z.iso.datetime();
export const Count = z.number().int().nonnegative();
export const wafChangesPath = "/api/waf-changes/";

export const readCall = { method: "GET", scope: "company", permission: "waf.read", effect: "read" } as const;
export const workCall = {
  method: "POST",
  scope: "company",
  permission: "waf.work",
  effect: "write",
} as const;
export const answerCall = { ...workCall, permission: "waf.answer" } as const;

export const ListedChange = z.object({
  id: Id,
  occurred_at: Timestamp,
  kind: z.enum(changeKinds),
  effect: z.enum(changeEffects),
  effect_reason: z.string(),
  type_text: z.string(),
  site_name: z.string().nullable(),
  actor_name: z.string(),
  /** The user on whose behalf the actor worked. */
  on_behalf_of: z.string().nullable(),
  message: z.string(),
  state: z.enum(changeStates),
  request: z.object({ id: Id, number: IntId }).nullable(),
  is_emergency: z.boolean(),
  version: Count,
});
export type ListedChange = z.infer<typeof ListedChange>;

export const FieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** The configuration around a change; null where no two snapshots of the object surround it. */
export const ChangeDetail = z.object({
  before_at: Timestamp,
  after_at: Timestamp,
  object: z.string(),
  fields: z.array(FieldChange),
  /** The number of other changes of the same object between the two snapshots; the shown difference includes them. */
  other_changes: Count,
});

export const RequestMatch = z.object({
  id: Id,
  number: IntId,
  summary: z.string(),
  score: Count,
  site: z.boolean(),
  window: z.boolean(),
  kind: z.boolean(),
  number_in_text: z.boolean(),
});
export type RequestMatch = z.infer<typeof RequestMatch>;

export const WafChange = ListedChange.extend({
  account: z.object({ number: z.string(), name: z.string() }),
  received_at: Timestamp,
  origin: z.enum(["file", "push", "api"]),
  type_key: z.string(),
  resource_type: z.string(),
  resource_id: z.string(),
  actor: z.string(),
  /** The provider's entry for the actor: the owner of an API key. */
  known_actor: z
    .object({ kind: z.enum(actorKinds), owner_name: z.string(), is_provider: z.boolean() })
    .nullable(),
  score: Count.nullable(),
  settled_by_name: z.string().nullable(),
  settled_at: Timestamp.nullable(),
  reason: z.string(),
  alert: z.object({ id: Id, number: IntId }).nullable(),
  detail: ChangeDetail.nullable(),
  /** Requests that may explain it, the best first, at most 5. */
  matches: z.array(RequestMatch),
  raw: z.record(z.string(), z.unknown()),
});
export type WafChange = z.infer<typeof WafChange>;

const objectVersion = { id: Id, version: IntId };

export const listChanges = defineCall({
  ...readCall,
  name: "waf_changes.list_changes",
  path: `${wafChangesPath}changes/`,
  summary: "Lists changes of the WAF of the active company, with filters, sorting and pages",
  input: listInput(changeQuery),
  output: pageOf(ListedChange),
});

export const listChangeFacets = defineCall({
  ...readCall,
  name: "waf_changes.list_facets",
  path: `${wafChangesPath}changes/facets/`,
  summary: "Counts changes by filter value under the filters of the list",
  input: listFilter(changeQuery),
  output: facetCounts(changeQuery).extend({ capped: z.boolean() }),
});

export const exportChanges = defineCall({
  ...readCall,
  name: "waf_changes.export_changes",
  path: `${wafChangesPath}changes/export/`,
  summary: "Exports the filtered list of changes as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(changeQuery),
  output: z.string(),
});

export const getChange = defineCall({
  ...readCall,
  name: "waf_changes.get_change",
  path: `${wafChangesPath}changes/:id/`,
  summary:
    "Returns a change with its event, the configuration before and after, and the requests that may explain it",
  input: z.object({ id: Id }),
  output: WafChange,
});

export const linkChange = defineCall({
  ...workCall,
  name: "waf_changes.link_change",
  path: `${wafChangesPath}changes/:id/link/`,
  summary: "Links a change to an approved request as the provider, or confirms the proposed link",
  input: z.object({ ...objectVersion, request_id: Id }),
  output: WafChange,
});

export const unlinkChange = defineCall({
  ...workCall,
  name: "waf_changes.unlink_change",
  path: `${wafChangesPath}changes/:id/unlink/`,
  summary: "Removes a link or a proposed link, with a reason; the change is without request again",
  input: z.object({ ...objectVersion, reason: text(1_000, 5) }),
  output: WafChange,
});

export const regulariseChange = defineCall({
  ...answerCall,
  name: "waf_changes.regularise_change",
  path: `${wafChangesPath}changes/:id/regularise/`,
  summary: "Accepts a change without request as a person of the company, with a reason; its alert closes",
  input: z.object({ ...objectVersion, reason: text(1_000, 5) }),
  output: WafChange,
});
