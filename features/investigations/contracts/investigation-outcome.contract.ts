import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { write } from "./investigation-work.contract.ts";

/** What an investigation becomes. Each knows the other: the story names it, and its page names the investigation. */

export const declareFromInvestigation = defineCall({
  ...write,
  creates: true,
  name: "investigations.declare_incident",
  path: "/api/investigations/:id/incidents/",
  summary: "Declares an incident for what was found; of a restricted investigation, known to the same people",
  input: z.object({
    id: Id,
    title: text(300, 5),
    severity: Severity,
    description: text(5_000).default(""),
  }),
});

export const huntFromInvestigation = defineCall({
  ...write,
  creates: true,
  name: "investigations.start_hunt",
  path: "/api/investigations/:id/hunts/",
  summary: "Writes a hunt down that looks for the same elsewhere in the events; it is run from its own page",
  input: z.object({
    id: Id,
    title: text(200, 5),
    hypothesis: text(2_000, 10),
    /** Words that the titles of events hold. */
    words: text(200, 2),
  }),
});
