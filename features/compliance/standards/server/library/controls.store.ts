import { sql } from "kysely";
import { foldText } from "#platform/contract/fold-text.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

const node = [
  "control.id",
  "control.standard_id",
  "control.code",
  "control_text.parent_id",
  "control_text.depth",
  "control_text.title",
  "control_text.assessable",
  "control_text.weight",
  "control_text.tiers",
  "control_text.withdrawn",
] as const;

const full = [
  ...node,
  "standard.code as standard_code",
  "standard.short_name as standard_name",
  "control_text.guidance",
  "control_text.typical_evidence",
  "control_text.attributes",
  "control_text.legal",
] as const;

/** Finds the tree of one edition, in its order. */
export async function findTree(db: Database, versionId: number) {
  return await db
    .selectFrom("control_text")
    .innerJoin("control", "control.id", "control_text.control_id")
    .select(node)
    .where("control_text.version_id", "=", versionId)
    .orderBy("control_text.position")
    .execute();
}
export type NodeRow = Awaited<ReturnType<typeof findTree>>[number];

/** Returns every control of each standard, in the edition that the company follows or otherwise in the current one. */
const controls = (db: Database) =>
  db
    .selectFrom("control")
    .innerJoin("standard", "standard.id", "control.standard_id")
    .leftJoin("company_standard", "company_standard.standard_id", "standard.id")
    .innerJoin("control_text", (join) =>
      join
        .onRef("control_text.control_id", "=", "control.id")
        .on((on) =>
          on(
            "control_text.version_id",
            "=",
            on.fn.coalesce("company_standard.version_id", "standard.current_version_id"),
          ),
        ),
    );

export interface ControlSearch extends PageRequest {
  standard_id?: number | undefined;
  tier?: string | undefined;
  assessable?: boolean | undefined;
  q?: string | undefined;
}

const standardThenPlace: KeysetOrder = {
  by: sql`(control.standard_id::bigint * 1000000 + control_text.position)`,
  kind: "integer",
  tie: sql`control.id`,
  tieKind: "integer",
  descending: false,
};

/** Returns each term in its spelling, which matches codes, and without accents and punctuation, which matches words. */
function termsOf(q: string) {
  const terms = q.toLowerCase().split(/\s+/).slice(0, 12);
  return terms.map((term) => {
    const spellings = [term, foldText(term)].filter((spelling) => spelling !== "");
    return spellings.map(
      (spelling) => sql<boolean>`control_text.search like ${likePatternContaining(spelling)}`,
    );
  });
}

export async function findControlPage(
  db: Database,
  { standard_id, tier, assessable, q, ...page }: ControlSearch,
) {
  let query = controls(db).select(full);
  if (standard_id !== undefined) query = query.where("control.standard_id", "=", standard_id);
  if (tier !== undefined) query = query.where(sql<boolean>`${tier} = any(control_text.tiers)`);
  if (assessable !== undefined) query = query.where("control_text.assessable", "=", assessable);
  if (q) query = query.where((where) => where.and(termsOf(q).map((term) => where.or(term))));
  return await keysetPage(db, query, standardThenPlace, page);
}
export type ControlRow = Awaited<ReturnType<typeof findControlPage>>["items"][number];

export async function findControl(db: Database, id: number) {
  return await controls(db)
    .select([...full, "control_text.version_id"])
    .where("control.id", "=", id)
    .executeTakeFirst();
}

/** The headings above a control in an edition, the outermost first. */
export async function findAbove(db: Database, versionId: number, controlId: number): Promise<NodeRow[]> {
  return await db
    .withRecursive("up", (cte) =>
      cte
        .selectFrom("control_text")
        .select(["control_id", "parent_id", sql<number>`0`.as("step")])
        .where("version_id", "=", versionId)
        .where("control_id", "=", controlId)
        .unionAll((union) =>
          union
            .selectFrom("control_text as above")
            .innerJoin("up", "up.parent_id", "above.control_id")
            .select(["above.control_id", "above.parent_id", sql<number>`up.step + 1`.as("step")])
            .where("above.version_id", "=", versionId),
        ),
    )
    .selectFrom("up")
    .innerJoin("control", "control.id", "up.control_id")
    .innerJoin("control_text", "control_text.control_id", "control.id")
    .select(node)
    .where("control_text.version_id", "=", versionId)
    .where("up.step", ">", 0)
    .orderBy("up.step", "desc")
    .execute();
}
