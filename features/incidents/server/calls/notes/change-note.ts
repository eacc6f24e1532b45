import type * as contract from "#features/incidents/contracts/incident-notes.contract.ts";
import { addNoteVersion, findNotes } from "#features/incidents/server/notes/note.store.ts";
import { noteOf } from "#features/incidents/server/notes/note-view.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeNote: Verb<typeof contract.changeNote> = async (
  context,
  { id, note_id, version, title, body },
) => {
  const { db, actor, clock } = context;
  await actOnIncident(context, id, async ({ ids }) => {
    const note = asSeen(
      (await findNotes(db, ids)).find((each) => each.id === note_id),
      { version },
    );
    if (note.title === title && note.body === body) return undefined;
    const of = { companyId: companyIn(actor), incidentId: note.incident_id };
    const written = { written_by_name: authorOf(actor).name, written_at: clock.now() };
    await addNoteVersion(db, of, note_id, { version: version + 1, title, body, ...written });
    return { action: "note_changed", details: { version: version + 1 } };
  });
  return await noteOf(context, id, note_id);
};
