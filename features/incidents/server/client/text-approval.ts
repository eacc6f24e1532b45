import { hasColleague } from "#features/incidents/server/work/incident-people.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ClientTextRow } from "./client-text.store.ts";

/**
 * Who may approve a text for the client: somebody else than its author, or the author while nobody else attends the
 * company.
 */
export async function approvalOf(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  incident: Parameters<typeof hasColleague>[1],
  { state, written_by }: Pick<ClientTextRow, "state" | "written_by">,
): Promise<{ allowed: boolean; alone: boolean }> {
  const me = authorOf(actor);
  const own = me.id !== null && written_by === me.id;
  if (state !== "draft") return { allowed: false, alone: false };
  if (!own) return { allowed: true, alone: false };
  const alone = !(await hasColleague(db, incident, me.id));
  return { allowed: alone, alone };
}
