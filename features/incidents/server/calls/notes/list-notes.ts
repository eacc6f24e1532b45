import type * as contract from "#features/incidents/contracts/incident-notes.contract.ts";
import { notesOf } from "#features/incidents/server/notes/note-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listNotes: Verb<typeof contract.listNotes> = async (context, { id }) => ({
  items: await notesOf(context, id),
});
