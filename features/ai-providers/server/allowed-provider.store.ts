import type { Database } from "#platform/server/database/open-database.ts";

/** What the active company may use, the built-in engine first. */
export async function findAllowedProviders(db: Database) {
  return await db
    .selectFrom("ai_provider as p")
    .leftJoin("company_ai_provider as c", (join) =>
      join.onRef("c.provider_id", "=", "p.id").on("c.allowed", "=", true),
    )
    .select(["p.id", "p.kind", "p.name", "p.model", "p.embedding_model", "c.chosen"])
    .where("p.enabled", "=", true)
    .where((is) => is.or([is("p.kind", "=", "built_in"), is("c.provider_id", "is not", null)]))
    .orderBy("p.id")
    .execute();
}
