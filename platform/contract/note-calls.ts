import { z } from "zod";
import { defineCall } from "./define-call.ts";
import { Id } from "./ids.ts";
import { PageRequest, pageOf } from "./page.ts";
import type { Permission } from "./permissions.ts";
import { text } from "./text.ts";

const Timestamp = z.iso.datetime();
const Version = z.number().int();

/** A text of the people who work on a case. Each change adds a version; all versions are stored. */
export const Note = z.object({
  id: Id,
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  version: Version,
  created_by_name: z.string(),
  created_at: Timestamp,
  updated_by_name: z.string(),
  updated_at: Timestamp,
  /** The code of the merged case from which the note came; null if the note is the case's own. */
  from_code: z.string().nullable(),
});
export type Note = z.infer<typeof Note>;

const NoteVersion = z.object({
  version: Version,
  title: z.string(),
  body: z.string(),
  written_by_name: z.string(),
  written_at: Timestamp,
});

interface NotedArea {
  /** `incidents` */
  feature: string;
  path: `/api/${string}/`;
  /** The permission to read and write the notes. */
  permission: Permission;
}

/** A page of notes; short, because a note may be long. */
const NotePage = PageRequest.extend({ limit: z.coerce.number<number>().int().min(1).max(50).default(20) });

const Written = { title: text(200, 1), body: text(50_000) };

/** Returns the calls of the notes of a case; `noteRoutes` creates its verbs. */
export function createNoteCalls({ feature, path, permission }: NotedArea) {
  const readCall = { scope: "company", permission, effect: "read", method: "GET" } as const;
  const write = { scope: "company", permission, effect: "write", method: "POST" } as const;
  const notes = `${path}:id/notes/` as const;
  return {
    listNotes: defineCall({
      ...readCall,
      name: `${feature}.list_notes`,
      path: notes,
      summary: "Lists the notes of the team, the last changed first",
      input: z.object({ id: Id, ...NotePage.shape }),
      output: pageOf(Note),
    }),
    addNote: defineCall({
      ...write,
      name: `${feature}.add_note`,
      path: notes,
      summary: "Adds a note",
      creates: true,
      input: z.object({ id: Id, ...Written }),
      output: Note,
    }),
    changeNote: defineCall({
      ...write,
      name: `${feature}.change_note`,
      path: `${notes}:note_id/`,
      summary: "Adds a version of a note; refused if somebody else changed it first",
      input: z.object({ id: Id, note_id: Id, version: Version, ...Written }),
      output: Note,
    }),
    listNoteVersions: defineCall({
      ...readCall,
      name: `${feature}.list_note_versions`,
      path: `${notes}:note_id/versions/`,
      summary: "Lists the versions of a note, the newest first",
      input: z.object({ id: Id, note_id: Id, ...NotePage.shape }),
      output: pageOf(NoteVersion),
    }),
  };
}
