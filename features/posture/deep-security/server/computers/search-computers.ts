import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { protectedComputers } from "./computer-query.store.ts";

/** Searches protected computers by name or address, those with the most gaps first. */
export async function searchComputers({ db }: VerbContext, question: string, limit: number) {
  const { items } = await protectedComputers.page(db, { filter: { q: question } }, { sort: "-gaps", limit });
  return items.map(({ id, display_name, policy_name, gaps }) => ({
    title: display_name,
    detail: `${policy_name ?? "Sin política conocida"} · ${gaps === 1 ? "1 brecha" : `${gaps} brechas`}`,
    path: `${paths.protectedComputers}?equipo=${id}`,
  }));
}
