import { z } from "zod";

export const Tactic = z.object({
  id: z.string(),
  /** As rules and layers write it: `initial-access`. */
  shortname: z.string(),
  name: z.string(),
});
export type Tactic = z.infer<typeof Tactic>;

/** A sub-technique is named after its parent: `T1059.001` is part of `T1059`. */
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

/** A technique that another one took the place of. `confirmed` is false where MITRE has not said so itself. */
const Revoked = z.object({ from: z.string(), name: z.string(), to: z.string(), confirmed: z.boolean() });

/** One version of ATT&CK for enterprises: what is alive, in the order of its matrix, and what became of the rest. */
export const AttackCatalogue = z.object({
  version: z.string(),
  tactics: z.array(Tactic),
  techniques: z.array(Technique),
  revoked: z.array(Revoked),
  /** Withdrawn without an heir. */
  deprecated: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AttackCatalogue = z.infer<typeof AttackCatalogue>;
