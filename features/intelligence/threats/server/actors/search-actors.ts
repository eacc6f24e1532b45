import type { SearchHit } from "#features/home/search/search.contract.ts";
import { typeWord } from "#features/intelligence/threats/threats.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { actorSentence } from "./actor-facts.ts";
import { actors } from "./actor-query.store.ts";

/** Finds groups, campaigns, malware and tools by any name or ATT&CK id. */
export async function searchActors(
  { db, actor }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const q = question.trim();
  // A text of one or two letters would match too many names.
  if (q.length < 3) return [];
  const selection = { filter: { q }, companyId: companyIn(actor) };
  const { items } = await actors.page(db, selection, { sort: "-points", limit });
  return items.map(({ id, name, attack_id, type, aliases }) => ({
    title: attack_id ? `${name} (${attack_id})` : name,
    detail: [typeWord(type), actorSentence(attack_id) ?? aliases.slice(0, 3).join(", ")]
      .filter(Boolean)
      .join(" · "),
    path: paths.threatActor(id),
  }));
}

/** Returns the names of actors, the most relevant to the company first. */
export async function actorNames({ db, actor }: VerbContext, limit: number): Promise<string[]> {
  const selection = { filter: {}, companyId: companyIn(actor) };
  const { items } = await actors.page(db, selection, { sort: "-points", limit: Math.min(limit, 200) });
  return items.flatMap(({ name, aliases }) => [name, ...aliases]).slice(0, limit);
}
