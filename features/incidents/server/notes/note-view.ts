import type { Decision, Note } from "#features/incidents/contracts/incident-notes.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFamily } from "../work/act-on-incident.ts";
import { findDecisions, findNotes } from "./note.store.ts";

export async function notesOf(context: Pick<VerbContext, "db">, id: string): Promise<Note[]> {
  const { ids, cameFrom } = await readFamily(context, id);
  return (await findNotes(context.db, ids)).map(({ incident_id, created_at, updated_at, ...note }) => ({
    ...note,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    from_code: cameFrom(incident_id),
  }));
}

/** One of them, as every change of it answers. */
export async function noteOf(context: Pick<VerbContext, "db">, id: string, noteId: string): Promise<Note> {
  const note = (await notesOf(context, id)).find((each) => each.id === noteId);
  if (!note) throw new Refusal("not_found");
  return note;
}

export async function decisionsOf(context: Pick<VerbContext, "db">, id: string): Promise<Decision[]> {
  const { ids, cameFrom } = await readFamily(context, id);
  const rows = await findDecisions(context.db, ids);
  const replaced = new Set(rows.map(({ replaces }) => replaces));
  return rows.map(({ incident_id, decided_at, recorded_at, ...decision }) => ({
    ...decision,
    decided_at: decided_at.toISOString(),
    recorded_at: recorded_at.toISOString(),
    replaced: replaced.has(decision.id),
    from_code: cameFrom(incident_id),
  }));
}
