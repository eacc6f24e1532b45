import { z } from "zod";
import { IntId } from "./ids.ts";
import { PageRequest } from "./page.ts";
import { PublicationState } from "./published-text.ts";
import { text } from "./text.ts";

/** The state of a publication: its newest version, and the version that visitors read. */
export const ManagedText = z.object({
  id: IntId,
  status: PublicationState,
  version: z.number().int(),
  published_version: z.number().int().nullable(),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  saved_by: z.string(),
});
export type ManagedText = z.infer<typeof ManagedText>;

export const TextVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
});
export type TextVersion = z.infer<typeof TextVersion>;

export const ManagedTextFilter = PageRequest.extend({
  status: PublicationState.optional(),
  q: text(200).optional(),
});

export const TextTarget = z.object({ id: IntId });
/** A text with the `version` that the person saw, so that a newer one is not overwritten. */
export const SeenText = TextTarget.extend({ version: z.number().int().positive() });
