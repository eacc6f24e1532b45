import { createNoteCalls } from "#platform/contract/note-calls.ts";
import { workCall } from "./investigations.contract.ts";

/** The calls for the notes of the team, which the client cannot read. */
export const noteCallsOfInvestigations = createNoteCalls({
  feature: "investigations",
  path: "/api/investigations/",
  permission: workCall.permission,
});
export const { listNotes, addNote, changeNote, listNoteVersions } = noteCallsOfInvestigations;
