import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

/** The reasons to retire an asset from the company's register. */
export const retirementReasons = ["withdrawn", "sold", "replaced", "mistake"] as const;
export const RetirementReason = z.enum(retirementReasons);
export type RetirementReason = z.infer<typeof RetirementReason>;

/**
 * The causes for which a retired asset returns to the register: a person, a scan or an event that reports it, or a
 * merge with an asset that is in the register.
 */
export const returnCauses = ["person", "scan", "event", "joined"] as const;
export const ReturnCause = z.enum(returnCauses);
export type ReturnCause = z.infer<typeof ReturnCause>;

/** One retirement of an asset, and how the asset returned. */
export const EntityRetirement = z.object({
  id: Id,
  reason: RetirementReason,
  note: z.string(),
  retired_at: z.iso.datetime(),
  retired_by_name: z.string(),
  returned_at: z.iso.datetime().nullable(),
  returned_because: ReturnCause.nullable(),
  /** The person who restored the asset; null if nobody did it by hand. */
  returned_by_name: z.string().nullable(),
});
export type EntityRetirement = z.infer<typeof EntityRetirement>;

const manage = {
  scope: "company",
  permission: "asset.manage",
  effect: "write",
  method: "POST",
} as const;
/** The most assets that one call retires. */
export const maxRetired = 50;
const Ids = z.array(Id).min(1).max(maxRetired);

/** The ids of the changed assets, and one sentence for each effect in other areas. */
const Changed = z.object({ ids: z.array(Id), effects: z.array(z.string()) });

export const retireEntities = defineCall({
  ...manage,
  name: "entities.retire_entities",
  path: "/api/entities/retire/",
  summary: "Retires assets with a reason; their open findings no longer count",
  input: z.object({ ids: Ids, reason: RetirementReason, note: text(500).default("") }),
  output: Changed,
});

export const returnEntities = defineCall({
  ...manage,
  name: "entities.return_entities",
  path: "/api/entities/return/",
  summary: "Returns retired assets to the register with their former state",
  input: z.object({ ids: Ids }),
  output: Changed,
});
