import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { RuleKind } from "./correlations.contract.ts";

const company = { scope: "company" } as const;

const LibraryRule = z.object({
  sigma_id: Id,
  title: z.string(),
  description: z.string(),
  kind: RuleKind,
  level: Severity,
  techniques: z.array(z.string()),
  /** The id of the company's rule that was made from this library rule; null if there is none. */
  rule_id: Id.nullable(),
});

export const listLibrary = defineCall({
  ...company,
  permission: "correlation.read",
  effect: "read",
  method: "GET",
  name: "correlations.list_library",
  path: "/api/correlations/library/",
  summary: "Lists the rules that come with the portal, each with whether the company has it",
  input: z.object({}),
  output: z.object({ items: z.array(LibraryRule) }),
});

export const addFromLibrary = defineCall({
  ...company,
  permission: "correlation.manage",
  effect: "write",
  method: "POST",
  name: "correlations.add_from_library",
  path: "/api/correlations/library/add/",
  summary: "Copies rules of the library as drafts, together with the rules that they depend on",
  input: z.object({ sigma_ids: z.array(Id).min(1).max(200) }),
  output: z.object({ added: z.number().int() }),
});

const Entry = z.object({ name: z.string(), means: z.string() });
const Part = z.object({
  title: z.string(),
  lead: z.string(),
  supported: z.array(Entry),
  refused: z.array(Entry),
});
export type SupportedPart = z.infer<typeof Part>;

export const describeSupport = defineCall({
  ...company,
  permission: "correlation.read",
  effect: "read",
  method: "GET",
  name: "correlations.describe_support",
  path: "/api/correlations/support/",
  summary: "Returns the parts of Sigma that the portal supports, from the tables of its engine",
  input: z.object({}),
  output: z.object({ parts: z.array(Part) }),
});
