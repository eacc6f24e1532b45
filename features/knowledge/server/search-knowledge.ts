import type { Database } from "#platform/server/database/open-database.ts";
import { findKnowledge } from "./find-knowledge.ts";

/** Published articles of the company and of everybody that hold what was typed, for the search over everything. */
export async function searchKnowledge(db: Database, question: string, limit: number) {
  const found = await findKnowledge(db, question, { most: limit });
  return found
    .filter(({ alike }) => !alike)
    .map(({ id, title, summary }) => ({ title, detail: summary, path: `/BaseDeConocimiento/${id}` }));
}
