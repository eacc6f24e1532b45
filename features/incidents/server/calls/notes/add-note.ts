import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-notes.contract.ts";
import { addNoteRow, addNoteVersion } from "#features/incidents/server/notes/note.store.ts";
import { noteOf } from "#features/incidents/server/notes/note-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addNote: Verb<typeof contract.addNote> = async (context, { id, title, body }) => {
  const { db, actor, clock } = context;
  const [noteId, by, at] = [uuidv7(), authorOf(actor).name, clock.now()];
  await actOnIncident(context, id, async () => {
    const of = { companyId: companyIn(actor), incidentId: id };
    await addNoteRow(db, of, { id: noteId, created_by_name: by, created_at: at });
    await addNoteVersion(db, of, noteId, { version: 1, title, body, written_by_name: by, written_at: at });
    return { action: "note_added" };
  });
  return await noteOf(context, id, noteId);
};
