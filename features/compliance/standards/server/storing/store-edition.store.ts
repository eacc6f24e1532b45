import { sql } from "kysely";
import type {
  PositionedControl,
  StandardHead,
} from "#features/compliance/standards/readers/standard-draft.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the hashes of all stored editions and mapping sets. */
export async function findStoredHashes(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("standard_version")
    .select("sha256")
    .unionAll(db.selectFrom("mapping_set").select("sha256"))
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/**
 * Adds a standard, or updates the names of a known one from its newest edition, and returns its id. A bundled
 * standard is updated only from bundled files.
 */
export async function upsertStandard(
  db: Database,
  head: StandardHead,
  origin: "bundled" | "imported",
  at: Date,
): Promise<number> {
  const names = { name: head.name, short_name: head.short_name, publisher: head.publisher };
  const about = { description: head.description, notice: head.notice, source_url: head.source_url };
  const { id } = await db
    .insertInto("standard")
    .values({ ...names, ...about, code: head.code, origin, created_at: at })
    .onConflict((conflict) =>
      conflict.column("code").doUpdateSet(origin === "bundled" ? { ...names, ...about } : names),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface StoredEdition {
  id: number;
  standard_id: number;
  label: string;
  sha256: string;
  origin: string;
}

/** Editions of the standard with this code, the oldest first. */
export async function findEditionsOf(db: Database, code: string): Promise<StoredEdition[]> {
  return await db
    .selectFrom("standard_version as edition")
    .innerJoin("standard", "standard.id", "edition.standard_id")
    .select(["edition.id", "edition.standard_id", "edition.label", "edition.sha256", "standard.origin"])
    .where("standard.code", "=", code)
    .orderBy("edition.id")
    .execute();
}

interface NewEdition {
  standard_id: number;
  label: string;
  head: StandardHead;
  control_count: number;
  assessable_count: number;
  file_name: string | null;
  sha256: string;
  at: Date;
  by: string;
}

export async function addEdition(db: Database, { head, at, by, ...edition }: NewEdition): Promise<number> {
  const { id } = await db
    .insertInto("standard_version")
    .values({
      ...edition,
      scale: JSON.stringify(head.scale),
      tiers: JSON.stringify(head.tiers),
      target: head.target,
      added_at: at,
      added_by_name: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes an edition the current one; returns false if it already was. */
export async function makeCurrent(db: Database, standardId: number, versionId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("standard")
    .set({ current_version_id: versionId })
    .where("id", "=", standardId)
    .where("current_version_id", "is distinct from", versionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const recordOf = (control: PositionedControl) => ({
  code: control.code,
  parent: control.parent,
  position: control.position,
  depth: control.depth,
  title: control.title,
  guidance: control.guidance ?? "",
  typical_evidence: control.typical_evidence ?? [],
  assessable: control.assessable,
  weight: control.weight ?? 1,
  tiers: control.tiers ?? [],
  attributes: control.attributes ?? {},
  legal: control.legal ?? null,
  withdrawn: control.withdrawn ?? false,
  file_key: control.file_key ?? null,
  search: `${control.code.toLowerCase()} ${foldText(`${control.title} ${control.guidance ?? ""}`)}`,
});

/**
 * Adds the texts of an edition for some controls, as one JSON document per call, so that the number of parameters is
 * constant. A known control keeps its id.
 */
export async function addControls(
  db: Database,
  edition: { standardId: number; versionId: number },
  controls: PositionedControl[],
): Promise<void> {
  const controlsJson = JSON.stringify(controls.map(recordOf));
  // A parent may come in a later part of the file; its id is needed now, its text is added later.
  await sql`
    insert into control (standard_id, code)
    select ${edition.standardId}::integer, code from (
      select code, position from jsonb_to_recordset(${controlsJson}::jsonb) as r (code text, position integer)
      union all
      select parent, null from jsonb_to_recordset(${controlsJson}::jsonb) as r (parent text) where parent is not null
    ) named order by position nulls last
    on conflict (standard_id, code) do nothing`.execute(db);
  // The subquery makes one key lookup per code; a join would scan the freshly filled tables completely for every
  // batch.
  const idOf = (code: "code" | "parent") =>
    sql`(select id from control where standard_id = ${edition.standardId} and control.code = r.${sql.ref(code)})`;
  await sql`
    insert into control_text (version_id, control_id, parent_id, position, depth, title, guidance, typical_evidence,
      assessable, weight, tiers, attributes, legal, withdrawn, file_key, search)
    select ${edition.versionId}::integer, ${idOf("code")}, ${idOf("parent")}, r.position, r.depth, r.title, r.guidance,
      r.typical_evidence, r.assessable, r.weight, r.tiers, r.attributes, r.legal, r.withdrawn, r.file_key,
      r.search
    from jsonb_to_recordset(${controlsJson}::jsonb) as r (code text, parent text, position integer, depth smallint,
      title text, guidance text, typical_evidence text[], assessable boolean, weight smallint, tiers text[],
      attributes jsonb, legal jsonb, withdrawn boolean, file_key text, search text)`.execute(db);
}
