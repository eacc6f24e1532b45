import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";

export const Tactic = z.object({
  id: z.string(),
  /** The short name that rules and layers use: `initial-access`. */
  shortname: z.string(),
  name: z.string(),
});
export type Tactic = z.infer<typeof Tactic>;

/** The id of a sub-technique begins with the id of its parent: `T1059.001` is part of `T1059`. */
export const Technique = z.object({
  id: z.string(),
  name: z.string(),
  tactics: z.array(z.string()),
  platforms: z.array(z.string()),
});
export type Technique = z.infer<typeof Technique>;

export const Group = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  techniques: z.array(z.string()),
});
export type Group = z.infer<typeof Group>;

/** A technique that was replaced by another. `confirmed` is false if MITRE itself has not stated it. */
const Revoked = z.object({ from: z.string(), name: z.string(), to: z.string(), confirmed: z.boolean() });

/**
 * One version of ATT&CK Enterprise: its current techniques in the order of the matrix, and the revoked and deprecated
 * ones.
 */
export const AttackCatalogue = z.object({
  version: z.string(),
  tactics: z.array(Tactic),
  techniques: z.array(Technique),
  revoked: z.array(Revoked),
  /** Techniques that were withdrawn without a replacement. */
  deprecated: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AttackCatalogue = z.infer<typeof AttackCatalogue>;

const reading = {
  permission: "attack.read",
  effect: "read",
  scope: "company",
  method: "GET",
} as const;

export const getCatalogue = defineCall({
  ...reading,
  name: "attack.get_catalogue",
  path: "/api/attack/catalogue/",
  summary: "Returns the tactics and techniques of the ATT&CK version in use",
  input: z.object({}),
  output: AttackCatalogue.pick({ version: true, tactics: true, techniques: true }).extend({
    /** MITRE's copyright notice, shown wherever its data are. */
    notice: z.string(),
  }),
});

export const techniqueNames = defineCall({
  ...reading,
  name: "attack.technique_names",
  path: "/api/attack/names/",
  summary: "Returns the names of all techniques, revoked and withdrawn ones included",
  input: z.object({}),
  output: z.object({ names: z.record(z.string(), z.string()) }),
});

export const listGroups = defineCall({
  ...reading,
  name: "attack.list_groups",
  path: "/api/attack/groups/",
  summary: "Lists the groups of the ATT&CK version in use with their techniques",
  input: z.object({}),
  output: z.object({ version: z.string(), items: z.array(Group) }),
});
