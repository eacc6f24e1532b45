import type * as contract from "#features/incidents/contracts/incident-notes.contract.ts";
import { findNoteVersions } from "#features/incidents/server/notes/note.store.ts";
import { noteOf } from "#features/incidents/server/notes/note-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listNoteVersions: Verb<typeof contract.listNoteVersions> = async (context, { id, note_id }) => {
  const { id: noteId } = await noteOf(context, id, note_id);
  const versions = await findNoteVersions(context.db, noteId);
  return { items: versions.map((each) => ({ ...each, written_at: each.written_at.toISOString() })) };
};
