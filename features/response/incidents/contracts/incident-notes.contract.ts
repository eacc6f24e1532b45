import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { createNoteCalls } from "#platform/contract/note-calls.ts";
import { text } from "#platform/contract/text.ts";
import { readCall, Timestamp, workCall } from "./incidents.contract.ts";

const write = { ...workCall, effect: "write", method: "POST" } as const;

/** The calls for the notes of the team. */
export const noteCallsOfIncidents = createNoteCalls({
  feature: "incidents",
  path: "/api/incidents/",
  permission: workCall.permission,
});
export const { listNotes, addNote, changeNote, listNoteVersions } = noteCallsOfIncidents;

/** A decision with its author, reason and alternatives. It cannot be changed; a new decision may replace it. */
export const Decision = z.object({
  id: Id,
  decision: z.string(),
  reason: z.string(),
  alternatives: z.string(),
  decided_by: z.string(),
  decided_at: Timestamp,
  recorded_by_name: z.string(),
  recorded_at: Timestamp,
  replaces: Id.nullable(),
  replaced: z.boolean(),
  from_code: z.string().nullable(),
});
export type Decision = z.infer<typeof Decision>;

export const listDecisions = defineCall({
  ...readCall,
  name: "incidents.list_decisions",
  path: "/api/incidents/:id/decisions/",
  summary: "Lists decisions with author and reason, the newest first",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Decision) }),
});

export const recordDecision = defineCall({
  ...write,
  name: "incidents.record_decision",
  path: "/api/incidents/:id/decisions/",
  summary: "Records a decision with author, time and reason; it may replace an earlier one",
  creates: true,
  input: z.object({
    id: Id,
    decision: text(5_000, 5),
    reason: text(5_000, 5),
    alternatives: text(5_000).default(""),
    /** The name of the person who decided: of the company, of the provider, or another. */
    decided_by: text(300, 2),
    decided_at: z.iso.datetime({ offset: true }),
    replaces: Id.nullable().default(null),
  }),
  output: Decision,
});
