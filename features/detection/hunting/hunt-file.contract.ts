import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { HuntQuery, HuntSource, workCall } from "./hunting.contract.ts";

/** The maximum number of characters in a hunt file. */
const maxHuntFile = 300_000;

export const importHunt = defineCall({
  ...workCall,
  effect: "write",
  method: "POST",
  creates: true,
  name: "hunting.import_hunt",
  path: "/api/hunts/import/",
  summary: "Imports a hunt from a HEARTH, Elastic or OTRF file, or only checks it",
  input: z.object({ text: text(maxHuntFile, 2), dry_run: z.boolean() }),
  output: z.object({
    source: HuntSource,
    title: z.string(),
    hypothesis: z.string(),
    techniques: z.array(z.string()),
    query: HuntQuery,
    notes: z.string(),
    /** The parts of the file that were not imported, as text. */
    left: z.array(z.string()),
    /** The problems that prevent its query from running here. */
    problems: z.array(z.string()),
    /** A hunt of this company that came from the same file. */
    known: z.object({ id: Id, code: z.string() }).nullable(),
    /** The id of the stored hunt; null in a dry run, and if the company already has it. */
    stored: Id.nullable(),
  }),
});

export const exportHunt = defineCall({
  ...workCall,
  effect: "read",
  method: "GET",
  name: "hunting.export_hunt",
  path: "/api/hunts/:id/file/",
  summary: "Exports a hunt as a HEARTH file: Markdown with a YAML head",
  answers: "rows",
  input: z.object({ id: Id }),
  output: z.unknown(),
});
