import { targetPath } from "#features/posture/hardening/hardening-address.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { targets } from "./target-query.store.ts";
import { outdatedBefore } from "./target-view.ts";

const scoreText = (score: number | null) =>
  score === null ? "sin puntaje" : `${score.toLocaleString("es-CL", { maximumFractionDigits: 1 })} de 100`;

/** Finds machines under guides by the name of the machine or of the guide, the worst first. */
export async function searchTargets({ db, clock }: VerbContext, question: string, limit: number) {
  const selection = { filter: { q: question }, oldBefore: outdatedBefore(clock.now()) };
  const { items } = await targets.page(db, selection, { sort: "score", limit });
  return items.map(({ id, asset_name, title, score }) => ({
    title: `${asset_name} · ${title}`,
    detail: `Endurecimiento · ${scoreText(score)}`,
    path: targetPath(id),
  }));
}
