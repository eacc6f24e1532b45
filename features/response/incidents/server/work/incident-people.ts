import * as paths from "#platform/contract/paths.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCandidates } from "#platform/server/work/candidate.store.ts";
import { teamNamed } from "#platform/server/work/named-people.ts";
import { findFamily, type IncidentRow } from "./incident.store.ts";
import { addPeople } from "./incident-parts.store.ts";

/** Adds people to the team of an incident; existing members are unchanged. */
export async function addTeam(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  incidentId: string,
  ids: readonly number[],
  part = "",
): Promise<{ id: number; name: string }[]> {
  const { db, actor, clock } = context;
  const people = await teamNamed(context, ids);
  await addPeople(
    db,
    { companyId: companyIn(actor), incidentId },
    people.map(({ id, name, side }) => ({
      user_id: id,
      name,
      side,
      part,
      added_by_name: authorOf(actor).name,
      added_at: clock.now(),
    })),
  );
  return people;
}

/** Returns whether another person of the provider may read the incident; a restricted incident has only its readers. */
export async function hasColleague(
  db: VerbContext["db"],
  { restricted, reader_ids }: Pick<IncidentRow, "restricted" | "reader_ids">,
  me: number | null,
): Promise<boolean> {
  const people = restricted ? await findCandidates(db, reader_ids) : await findCandidates(db);
  return people.some(({ id, side }) => side === "provider" && id !== me);
}

/** Hides the notices about an incident, and about incidents merged into it, from people who may no longer see it. */
export async function withdrawFromOthers(
  { db, withdrawNotices }: Pick<VerbContext, "db" | "withdrawNotices">,
  id: string,
  keptBy: readonly number[],
): Promise<void> {
  const family = await findFamily(db, id);
  withdrawNotices({ type: "incident", paths: family.map((each) => paths.incident(each.id)), keptBy });
}
