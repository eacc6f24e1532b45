import { noteCalls } from "#platform/contract/note-calls.ts";
import { work } from "./investigations.contract.ts";

/** The calls for the notes of the team, which the client cannot read. */
export const noteCallsOfInvestigations = noteCalls({
  feature: "investigations",
  path: "/api/investigations/",
  permission: work.permission,
});
export const { listNotes, addNote, changeNote, listNoteVersions } = noteCallsOfInvestigations;
