import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Count, FieldChange, readCall, Timestamp, wafChangesPath } from "./changes.contract.ts";
import { objectKinds } from "./waf-terms.contract.ts";

export const Snapshot = z.object({
  id: Id,
  account: z.object({ id: Id, number: z.string(), name: z.string() }),
  taken_at: Timestamp,
  objects: Count,
  added: Count,
  changed: Count,
  removed: Count,
});
export type Snapshot = z.infer<typeof Snapshot>;

export const maxSnapshots = 400;

export const listSnapshots = defineCall({
  ...readCall,
  name: "waf_changes.list_snapshots",
  path: `${wafChangesPath}snapshots/`,
  summary: `Lists the snapshots of the configuration, the newest first, at most ${maxSnapshots}`,
  input: z.object({}),
  output: z.object({ items: z.array(Snapshot) }),
});

export const ObjectDifference = z.object({
  kind: z.enum(objectKinds),
  object_id: z.string(),
  name: z.string(),
  site_name: z.string().nullable(),
  difference: z.enum(["added", "changed", "removed"]),
  fields: z.array(FieldChange),
});
export type ObjectDifference = z.infer<typeof ObjectDifference>;

export const maxDifferences = 200;

export const compareSnapshots = defineCall({
  ...readCall,
  name: "waf_changes.compare_snapshots",
  path: `${wafChangesPath}snapshots/:id/compare/:earlier_id/`,
  summary: `Compares two snapshots of one account; the first ${maxDifferences} differing objects have their members`,
  input: z.object({ id: Id, earlier_id: Id }),
  output: z.object({
    counts: z.object({ added: Count, changed: Count, removed: Count }),
    items: z.array(ObjectDifference),
  }),
});
