import { authorOf, companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCandidates } from "./candidate.store.ts";
import { findFamily, type IncidentRow } from "./incident.store.ts";
import { addPeople } from "./incident-parts.store.ts";

/** Who may know of a restricted incident: these people of the company or its provider, and whoever asks. */
export async function readersOf(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  ids: readonly number[],
): Promise<number[]> {
  const me = personOf(actor).userId;
  const all = [...new Set([me, ...ids])];
  const known = await findCandidates(db, all);
  if (all.some((id) => id !== me && !known.some((person) => person.id === id)))
    throw new Refusal("invalid_input", {
      detail: "Alguna de las personas no es de la empresa ni del proveedor que la atiende.",
    });
  return all.toSorted((a, b) => a - b);
}

/** Writes people into the team of an incident; who is there already stays as they are. */
export async function addTeam(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  incidentId: string,
  ids: readonly number[],
  part = "",
): Promise<{ id: number; name: string }[]> {
  const { db, actor, clock } = context;
  const author = authorOf(actor);
  const found = await findCandidates(db, ids);
  const people =
    found.some(({ id }) => id === author.id) || author.id === null || !ids.includes(author.id)
      ? found
      : // Staff work in companies that they do not belong to.
        [...found, { id: author.id, name: author.name, side: "provider" as const }];
  await addPeople(
    db,
    { companyId: companyIn(actor), incidentId },
    people.map(({ id, name, side }) => ({
      user_id: id,
      name,
      side,
      part,
      added_by_name: author.name,
      added_at: clock.now(),
    })),
  );
  return people;
}

/** Another of the provider's people who could have read it: of a restricted incident, among those who know of it. */
export async function hasColleague(
  db: VerbContext["db"],
  { restricted, reader_ids }: Pick<IncidentRow, "restricted" | "reader_ids">,
  me: number | null,
): Promise<boolean> {
  const people = restricted ? await findCandidates(db, reader_ids) : await findCandidates(db);
  return people.some(({ id, side }) => side === "provider" && id !== me);
}

/** Who may no longer know of an incident reads no more of it in what they were told before, nor of what it contains. */
export async function withdrawFromOthers(
  { db, withdrawNotices }: Pick<VerbContext, "db" | "withdrawNotices">,
  id: string,
  keptBy: readonly number[],
): Promise<void> {
  const family = await findFamily(db, id);
  withdrawNotices({ type: "incident", paths: family.map((each) => `/Incidentes/${each.id}`), keptBy });
}
