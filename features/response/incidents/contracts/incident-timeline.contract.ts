import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { Zone } from "./incident-moments.contract.ts";
import { Certainty, FactCategory, factCategories } from "./incident-terms.contract.ts";
import { Count, readCall, Timestamp, workCall } from "./incidents.contract.ts";

const write = { ...workCall, effect: "write", method: "POST" } as const;

/** The source of a fact: a record of the portal, or a source outside it, described in words. */
export const FactSource = z.object({
  kind: z.enum(["event", "alert", "note", "evidence", "task", "place", "external"]),
  /** The id of the object; for a page its path, for an external source a text. */
  ref: text(1_000, 1),
});
export type FactSource = z.infer<typeof FactSource>;

/** One entry of the incident's timeline, which people write. */
export const Fact = z.object({
  id: Id,
  at: Timestamp,
  /** The time zone in which the fact was first recorded. */
  zone: z.string(),
  certainty: Certainty,
  /** Order among facts of the same second. */
  position: Count,
  category: FactCategory,
  /** The text for the people who work on the incident. */
  technical: z.string(),
  /** The text in plain words for the client and the report; may be empty. */
  plain: z.string(),
  source: FactSource.nullable(),
  techniques: z.array(z.string()),
  assets: z.array(z.string()),
  in_report: z.boolean(),
  visible_client: z.boolean(),
  /** The code of the merged incident from which the fact came; null for the incident's own. */
  from_code: z.string().nullable(),
  created_by_name: z.string(),
  updated_at: Timestamp,
  version: Count,
});
export type Fact = z.infer<typeof Fact>;

const Draft = {
  at: z.iso.datetime({ offset: true }),
  zone: Zone,
  certainty: Certainty.default("exact"),
  position: z.number().int().min(0).max(10_000).default(0),
  category: FactCategory.default("other"),
  technical: text(5_000, 1),
  plain: text(5_000).default(""),
  source: FactSource.nullable().default(null),
  techniques: z
    .array(z.string().regex(/^T\d{4}(\.\d{3})?$/))
    .max(20)
    .default([]),
  assets: z.array(text(300, 1)).max(50).default([]),
  in_report: z.boolean().default(true),
  visible_client: z.boolean().default(false),
};
export const FactDraft = z.object(Draft);
export type FactDraft = z.infer<typeof FactDraft>;

/** Lists up to a thousand facts at once, because a timeline is drawn as a whole. */
export const listFacts = defineCall({
  ...readCall,
  name: "incidents.list_facts",
  path: "/api/incidents/:id/facts/",
  summary: "Lists the curated timeline of an incident, from the oldest fact on",
  input: z.object({
    id: Id,
    cursor: PageRequest.shape.cursor,
    limit: z.coerce.number<number>().int().min(1).max(1_000).default(1_000),
    category: z
      .string()
      .max(200)
      .transform((list) => list.split(",").filter(Boolean))
      .pipe(z.array(z.enum(factCategories)))
      .optional(),
    asset: text(300).optional(),
    technique: text(20).optional(),
    in_report: Flag.optional(),
    visible_client: Flag.optional(),
    q: text(200).optional(),
  }),
  output: pageOf(Fact),
});

export const addFact = defineCall({
  ...write,
  name: "incidents.add_fact",
  path: "/api/incidents/:id/facts/",
  summary: "Adds a fact to the curated timeline",
  creates: true,
  input: z.object({ id: Id, ...Draft }),
  output: Fact,
});

export const changeFact = defineCall({
  ...write,
  method: "PATCH",
  name: "incidents.change_fact",
  path: "/api/incidents/:id/facts/:fact_id/",
  summary: "Changes the given fields of a fact in the curated timeline",
  input: z.object({
    id: Id,
    fact_id: Id,
    version: z.number().int(),
    at: Draft.at.optional(),
    zone: Zone.optional(),
    certainty: Certainty.optional(),
    position: z.number().int().min(0).max(10_000).optional(),
    category: FactCategory.optional(),
    technical: text(5_000, 1).optional(),
    plain: text(5_000).optional(),
    source: FactSource.nullable().optional(),
    techniques: z
      .array(z.string().regex(/^T\d{4}(\.\d{3})?$/))
      .max(20)
      .optional(),
    assets: z.array(text(300, 1)).max(50).optional(),
    in_report: z.boolean().optional(),
    visible_client: z.boolean().optional(),
  }),
  output: Fact,
});

export const removeFact = defineCall({
  ...write,
  name: "incidents.remove_fact",
  path: "/api/incidents/:id/facts/:fact_id/remove/",
  summary: "Removes a fact from the curated timeline",
  input: z.object({ id: Id, fact_id: Id, version: z.number().int() }),
  output: z.object({}),
});

export const downloadFacts = defineCall({
  ...readCall,
  name: "incidents.download_facts",
  path: "/api/incidents/:id/facts/csv/",
  summary: "Exports the curated timeline as CSV, in the columns of its import",
  answers: "rows",
  input: z.object({ id: Id }),
  output: z.string(),
});

/** The maximum number of facts in one file. */
export const maxFacts = 5_000;

/**
 * Imports facts. With `dry_run` nothing is stored. A file with a bad line is read nevertheless: good lines are stored,
 * bad ones named.
 */
export const importFacts = defineCall({
  ...write,
  name: "incidents.import_facts",
  path: "/api/incidents/:id/facts/import/",
  summary: "Imports facts from CSV, or only checks them; equal lines are stored once",
  input: z.object({ id: Id, csv: z.string().max(900_000), dry_run: z.boolean() }),
  output: z.object({
    read: Count,
    kept: Count,
    /** The number of facts in the file that already exist: with the same time, text and category. */
    known: Count,
    refused: z.array(z.object({ line: Count, reason: z.string() })),
    /** The first twenty facts as they would be imported. */
    sample: z.array(FactDraft),
  }),
});
