import { authorOf, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCandidates } from "./candidate.store.ts";

/**
 * Returns the ids of the readers of a restricted case: the given people, who must belong to the company or its
 * provider, and the person who makes the call.
 */
export async function readersOf(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  ids: readonly number[],
): Promise<number[]> {
  const me = personOf(actor).userId;
  const all = [...new Set([me, ...ids])];
  const candidates = await findCandidates(db, all);
  if (all.some((id) => id !== me && !candidates.some((person) => person.id === id)))
    throw new Refusal("invalid_input", {
      detail: "Alguna de las personas no es de la empresa ni del proveedor que la atiende.",
    });
  return all.toSorted((a, b) => a - b);
}

/**
 * Returns the given people who belong to the company or its provider; the person who makes the call is accepted as
 * well.
 */
export async function teamNamed({ db, actor }: Pick<VerbContext, "db" | "actor">, ids: readonly number[]) {
  const author = authorOf(actor);
  const candidates = await findCandidates(db, ids);
  return candidates.some(({ id }) => id === author.id) || author.id === null || !ids.includes(author.id)
    ? candidates
    : // Staff work in companies that they do not belong to, so the candidates do not include them.
      [...candidates, { id: author.id, name: author.name, side: "provider" as const }];
}
