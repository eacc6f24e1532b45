import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Count, Moment, read, work } from "./incidents.contract.ts";

const write = { ...work, effect: "write", method: "POST" } as const;

/** A text of the team. Each change is another version; all stay. */
export const Note = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  version: Count,
  created_by_name: z.string(),
  created_at: Moment,
  updated_by_name: z.string(),
  updated_at: Moment,
  from_code: z.string().nullable(),
});
export type Note = z.infer<typeof Note>;

export const listNotes = defineCall({
  ...read,
  name: "incidents.list_notes",
  path: "/api/incidents/:id/notes/",
  summary: "The notes of the team, the last changed first",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Note) }),
});

export const addNote = defineCall({
  ...write,
  name: "incidents.add_note",
  path: "/api/incidents/:id/notes/",
  summary: "Writes a note",
  creates: true,
  input: z.object({ id: Id, title: text(200, 1), body: text(50_000) }),
  output: Note,
});

export const changeNote = defineCall({
  ...write,
  name: "incidents.change_note",
  path: "/api/incidents/:id/notes/:note_id/",
  summary: "Writes another version of a note; refused when somebody was faster",
  input: z.object({
    id: Id,
    note_id: Id,
    version: z.number().int(),
    title: text(200, 1),
    body: text(50_000),
  }),
  output: Note,
});

export const listNoteVersions = defineCall({
  ...read,
  name: "incidents.list_note_versions",
  path: "/api/incidents/:id/notes/:note_id/versions/",
  summary: "Every version of a note, the newest first",
  input: z.object({ id: Id, note_id: Id }),
  output: z.object({
    items: z.array(
      z.object({
        version: Count,
        title: z.string(),
        body: z.string(),
        written_by_name: z.string(),
        written_at: Moment,
      }),
    ),
  }),
});

/** Who decided what, and why; what else was weighed. A decision is never changed: another one takes its place. */
export const Decision = z.object({
  id: Id,
  decision: z.string(),
  reason: z.string(),
  alternatives: z.string(),
  decided_by: z.string(),
  decided_at: Moment,
  recorded_by_name: z.string(),
  recorded_at: Moment,
  replaces: Id.nullable(),
  replaced: z.boolean(),
  from_code: z.string().nullable(),
});
export type Decision = z.infer<typeof Decision>;

export const listDecisions = defineCall({
  ...read,
  name: "incidents.list_decisions",
  path: "/api/incidents/:id/decisions/",
  summary: "What was decided, by whom and why, the newest first",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Decision) }),
});

export const recordDecision = defineCall({
  ...write,
  name: "incidents.record_decision",
  path: "/api/incidents/:id/decisions/",
  summary: "Records a decision with who took it, when and why; may take the place of an earlier one",
  creates: true,
  input: z.object({
    id: Id,
    decision: text(5_000, 5),
    reason: text(5_000, 5),
    alternatives: text(5_000).default(""),
    /** Somebody by name: of the company, of the provider, or another. */
    decided_by: text(300, 2),
    decided_at: z.iso.datetime({ offset: true }),
    replaces: Id.nullable().default(null),
  }),
  output: Decision,
});
