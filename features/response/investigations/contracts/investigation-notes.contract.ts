import { noteCalls } from "#platform/contract/note-calls.ts";
import { work } from "./investigations.contract.ts";

/** The texts of the team; none of them reaches the client. */
export const noteCallsOfInvestigations = noteCalls({
  feature: "investigations",
  path: "/api/investigations/",
  permission: work.permission,
});
export const { listNotes, addNote, changeNote, listNoteVersions } = noteCallsOfInvestigations;
