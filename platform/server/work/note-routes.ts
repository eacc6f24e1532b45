import { v7 as uuidv7 } from "uuid";
import type { createNoteCalls, Note } from "#platform/contract/note-calls.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { type Route, route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import {
  addNoteRow,
  addNoteVersion,
  findNote,
  findNotePage,
  findNoteVersionPage,
  type NoteRow,
} from "./note.store.ts";

/** A case and the cases that were merged into it. */
interface NotedCase {
  ids: readonly string[];
  /** Returns the code of the merged case from which a note came; null if the note is the case's own. */
  cameFrom(caseId: string): string | null;
}

interface Noted {
  /** The name of the case: notes of `incident` are in `incident_note`, their versions in `incident_note_version`. */
  caseName: string;
  /** Reads a case; refuses one that does not exist for the asker. */
  read(context: Pick<VerbContext, "db">, id: string): Promise<NotedCase>;
  /**
   * Runs `work` within the locked case and writes the audit entry: `note_added`, or `note_changed` with the new
   * version. Work without a result changed nothing.
   */
  act(
    context: VerbContext,
    id: string,
    work: () => Promise<{ action: "note_added" | "note_changed"; details?: object } | undefined>,
  ): Promise<void>;
}

type Calls = ReturnType<typeof createNoteCalls>;

/** The verbs of `createNoteCalls` for a kind of case. */
export function noteRoutes(calls: Calls, { caseName, read, act }: Noted): Route[] {
  const format = ({ case_id, created_at, updated_at, ...note }: NoteRow, { cameFrom }: NotedCase): Note => ({
    ...note,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    from_code: cameFrom(case_id),
  });
  const noteOf = async (context: Pick<VerbContext, "db">, id: string, noteId: string): Promise<Note> => {
    const noted = await read(context, id);
    const row = await findNote(context.db, caseName, noted.ids, noteId);
    if (!row) throw new Refusal("not_found");
    return format(row, noted);
  };

  const listNotes: Verb<Calls["listNotes"]> = async (context, { id, ...page }) => {
    const noted = await read(context, id);
    const { items, ...rest } = await findNotePage(context.db, caseName, noted.ids, page);
    return { items: items.map((row) => format(row, noted)), ...rest };
  };
  const addNote: Verb<Calls["addNote"]> = async (context, { id, title, body }) => {
    const { db, actor, clock } = context;
    const [noteId, by, at] = [uuidv7(), authorOf(actor).name, clock.now()];
    await act(context, id, async () => {
      const of = { caseName, companyId: companyIn(actor), caseId: id };
      await addNoteRow(db, of, { id: noteId, created_by_name: by, created_at: at });
      await addNoteVersion(db, of, noteId, { version: 1, title, body, written_by_name: by, written_at: at });
      return { action: "note_added" };
    });
    return await noteOf(context, id, noteId);
  };
  const changeNote: Verb<Calls["changeNote"]> = async (context, { id, note_id, version, title, body }) => {
    const { db, actor, clock } = context;
    await act(context, id, async () => {
      const { ids } = await read(context, id);
      const note = asSeen(await findNote(db, caseName, ids, note_id), { version });
      if (note.title === title && note.body === body) return undefined;
      const of = { caseName, companyId: companyIn(actor), caseId: note.case_id };
      const authorship = { written_by_name: authorOf(actor).name, written_at: clock.now() };
      await addNoteVersion(db, of, note_id, { version: version + 1, title, body, ...authorship });
      return { action: "note_changed", details: { version: version + 1 } };
    });
    return await noteOf(context, id, note_id);
  };
  const listNoteVersions: Verb<Calls["listNoteVersions"]> = async (context, { id, note_id, ...page }) => {
    const note = await noteOf(context, id, note_id);
    const { items, next } = await findNoteVersionPage(context.db, caseName, note.id, page);
    return {
      items: items.map((each) => ({ ...each, written_at: each.written_at.toISOString() })),
      next,
      // Versions are numbered from 1 and never deleted.
      total: { count: note.version, capped: false },
    };
  };

  return [
    route(calls.listNotes, listNotes),
    route(calls.addNote, addNote),
    route(calls.changeNote, changeNote),
    route(calls.listNoteVersions, listNoteVersions),
  ];
}
