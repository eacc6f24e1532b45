import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Certainty, KeyMomentKind } from "./incident-terms.contract.ts";
import { Count, Timestamp, workCall } from "./incidents.contract.ts";

/** The time zone in which a key moment was written: a name (`America/Santiago`) or an offset (`-03:00`). */
export const Zone = text(60, 1).regex(
  /^([A-Za-z_]+(\/[A-Za-z_+\-0-9]+)*|[+-]\d{2}:\d{2})$/,
  "Zona horaria desconocida",
);

/**
 * A key moment of an incident, such as detection or containment. It is immutable: a correction is a new record that
 * names the one it replaces.
 */
export const KeyMoment = z.object({
  id: Id,
  kind: KeyMomentKind,
  at: Timestamp,
  zone: z.string(),
  certainty: Certainty,
  /** The source; for `knowledge`, the person who knew and the proof. */
  source: z.string(),
  recorded_by_name: z.string(),
  recorded_at: Timestamp,
  /** The reason of the correction; empty on a first record. */
  reason: z.string(),
  /** Whether a later row replaced it. */
  replaced: z.boolean(),
  /** The code of the merged incident from which the key moment came; null if it is the incident's own. */
  from_code: z.string().nullable(),
});
export type KeyMoment = z.infer<typeof KeyMoment>;

/**
 * A duration between two key moments in minutes; null while one of them is missing. `estimated`: at least one of them
 * is an estimate.
 */
export const Duration = z.object({
  name: z.enum(["detect", "acknowledge", "contain", "resolve"]),
  from: KeyMomentKind,
  to: KeyMomentKind,
  minutes: Count.nullable(),
  estimated: z.boolean(),
});
export type Duration = z.infer<typeof Duration>;

/**
 * A consequence of recording a key moment, shown before it is saved: a legal deadline that moves, or an order of
 * moments that is violated.
 */
export const Consequence = z.object({
  area: z.string(),
  /** The consequence in words for a person. */
  text: z.string(),
  severe: z.boolean(),
});
export type Consequence = z.infer<typeof Consequence>;

const KeyMomentDraft = {
  id: Id,
  kind: KeyMomentKind,
  at: z.iso.datetime({ offset: true }),
  zone: Zone,
  certainty: Certainty,
};

export const previewKeyMoment = defineCall({
  ...workCall,
  effect: "read",
  method: "POST",
  name: "incidents.preview_moment",
  path: "/api/incidents/:id/moments/preview/",
  summary: "Returns what recording a key moment would change: durations, order, and dates of other areas",
  input: z.object(KeyMomentDraft),
  output: z.object({
    before: z.array(Duration),
    after: z.array(Duration),
    consequences: z.array(Consequence),
  }),
});

export const KeyMoments = z.object({ moments: z.array(KeyMoment), durations: z.array(Duration) });
export type KeyMoments = z.infer<typeof KeyMoments>;

/** Records a key moment. A second record of the same kind is a correction and requires a reason; both are kept. */
export const recordKeyMoment = defineCall({
  ...workCall,
  effect: "write",
  method: "POST",
  name: "incidents.record_moment",
  path: "/api/incidents/:id/moments/",
  summary: "Records or corrects a key moment with its zone, certainty and source",
  creates: true,
  input: z.object({
    ...KeyMomentDraft,
    source: text(2_000, 5),
    reason: text(2_000).default(""),
  }),
  output: KeyMoments,
});
