import { sql } from "kysely";
import type { MappingSetDraft, PairDraft } from "#features/compliance/standards/readers/mapping-set-draft.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export async function findStandardId(db: Database, code: string): Promise<number | undefined> {
  const row = await db.selectFrom("standard").select("id").where("code", "=", code).executeTakeFirst();
  return row?.id;
}

interface ControlNames {
  /** The names of each control in the files of its editions, the newest edition last. */
  keys: Map<string, number>;
  codes: Map<string, number>;
}

/** Every name that the controls of a standard ever had, in lower case as some publishers write them. */
export async function findControlNames(db: Database, standardId: number): Promise<ControlNames> {
  const codes = await db
    .selectFrom("control")
    .select(["code", "id"])
    .where("standard_id", "=", standardId)
    .execute();
  const keys = await db
    .selectFrom("control_text")
    .innerJoin("standard_version", "standard_version.id", "control_text.version_id")
    .select(["control_text.file_key", "control_text.control_id"])
    .where("standard_version.standard_id", "=", standardId)
    .where("control_text.file_key", "is not", null)
    .orderBy("control_text.version_id")
    .execute();
  return {
    keys: new Map(keys.map(({ file_key, control_id }) => [(file_key ?? "").toLowerCase(), control_id])),
    codes: new Map(codes.map(({ code, id }) => [code.toLowerCase(), id])),
  };
}

interface SetFacts {
  source: number;
  target: number;
  sha256: string;
  at: Date;
  by: string;
}

/** Adds a mapping set, or empties the one with the same name, and returns its id. */
export async function upsertMappingSet(db: Database, set: MappingSetDraft, facts: SetFacts): Promise<number> {
  const details = {
    version: set.version,
    publisher: set.publisher,
    origin: set.origin,
    method: set.method,
    notice: set.notice,
    sha256: facts.sha256,
    added_at: facts.at,
    added_by_name: facts.by,
  };
  const { id } = await db
    .insertInto("mapping_set")
    .values({
      ...details,
      source_standard_id: facts.source,
      target_standard_id: facts.target,
      name: set.name,
    })
    .onConflict((conflict) =>
      conflict.columns(["source_standard_id", "target_standard_id", "name"]).doUpdateSet(details),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("mapping").where("set_id", "=", id).execute();
  return id;
}

type Pair = Omit<PairDraft, "source" | "target"> & { source_control_id: number; target_control_id: number };

/** Adds pairs and returns how many were added, because two names of a file may mean one control. */
export async function addPairs(db: Database, setId: number, pairs: Pair[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into mapping (set_id, source_control_id, target_control_id, relation, strength, rationale, note)
    select ${setId}::integer, r.*
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r (source_control_id integer,
      target_control_id integer, relation text, strength smallint, rationale text, note text)
    on conflict (set_id, source_control_id, target_control_id) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}
