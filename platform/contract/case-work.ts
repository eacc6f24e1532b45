import { z } from "zod";
import { Id } from "./ids.ts";

/** A case with the version that the person saw; a change of a newer version is refused with `stale_version`. */
export const SeenCase = z.object({ id: Id, version: z.number().int() });

/** The readers of a step: the provider's people only, or the client too. */
export const visibilities = ["internal", "client"] as const;
export const Visibility = z.enum(visibilities);
export type Visibility = z.infer<typeof Visibility>;

/** The side from which a step comes. */
export const stepSides = ["provider", "client", "portal"] as const;
export const StepSide = z.enum(stepSides);
export type StepSide = z.infer<typeof StepSide>;

/** The types of activity entries that every kind of case has; each kind adds its own. */
export const commonSteps = [
  "opened",
  "taken",
  "assigned",
  "status_changed",
  "closed",
  "reopened",
  "commented",
  "published",
  "withdrawn",
  "summarised",
  "linked",
  "unlinked",
  "clocks_paused",
  "clocks_resumed",
  "clock_near",
  "clock_breached",
  "breach_explained",
  "undone",
] as const;

/** Returns the schema of one entry of a case's activity; entries are only added. */
export const stepShape = <Type extends string, Facts extends z.ZodType>(
  type: z.ZodType<Type, Type>,
  facts: Facts,
) =>
  z.object({
    id: Id,
    type,
    visibility: Visibility,
    side: StepSide,
    actor_name: z.string(),
    at: z.iso.datetime(),
    note: z.string(),
    /** Further facts of the entry, besides its text. */
    facts,
  });

export const BulkResult = z.object({
  bulk_id: Id,
  /**
   * The number of changed cases; the others already were as requested, or could not be changed (for example, a closed
   * case cannot be taken).
   */
  changed: z.number().int(),
  unchanged: z.number().int(),
  undo_until: z.iso.datetime(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** A case that a bulk change did not change, with the reason. */
export const RefusedCase = z.object({ id: Id, reason: z.string() });
export type RefusedCase = z.infer<typeof RefusedCase>;

export const UndoResult = z.object({ restored: z.number().int(), kept: z.number().int() });
export type UndoResult = z.infer<typeof UndoResult>;

/** A link from a case to another object of the company, or from another case to it. */
export const CaseLink = z.object({
  id: Id,
  /** The object at the other end of the link, by its kind and id; a page of the portal by its address. */
  target: z.object({ kind: z.string(), id: z.string() }),
  label: z.string(),
  created_by_name: z.string(),
  created_at: z.iso.datetime(),
});
export type CaseLink = z.infer<typeof CaseLink>;
