import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type Identity, type IdentityKind, identityKey } from "./identity-kind.rules.ts";
import type { HeldIdentity, KnownEntity, Recogniser } from "./recogniser.rules.ts";

const named: readonly IdentityKind[] = [
  "name",
  "fqdn",
  "artifact",
  "cloud",
  "domain_user",
  "mail",
  "user",
  "sid",
  "agent",
  "ip",
  "mac",
];

/** What people call it: the name that was seen last of the kind that says most. */
function nameOf({ held }: Pick<KnownEntity, "held">): string {
  for (const kind of named) {
    const [latest] = [...held.values()]
      .filter((each) => each.kind === kind)
      .sort((one, other) => other.last.getTime() - one.last.getTime());
    const [spelling] = latest?.spellings ?? [];
    if (spelling) return spelling;
  }
  return "";
}

const mostSpellings = 20;

/** One recognises at a time within a company, until commit: two at once would make the same thing twice. */
export async function lockRecognition(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('entity_recognition'), ${companyId}::int)`.execute(db);
}

/** Every entity that has one of these identities, with all that it has. */
export async function knownEntities(db: Database, identities: readonly Identity[]): Promise<KnownEntity[]> {
  const wanted = [...new Map(identities.map((each) => [identityKey(each), each])).values()].map(
    ({ kind, issuer, value }) => ({ kind, issuer, value }),
  );
  const holders = db
    .selectFrom("entity_identity as held")
    .innerJoin(
      sql<
        Pick<Identity, "kind" | "issuer" | "value">
      >`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)`.as<"wanted">(
        sql`wanted(kind text, issuer text, value text)`,
      ),
      (join) =>
        join
          .onRef("wanted.kind", "=", "held.kind")
          .onRef("wanted.value", "=", "held.value")
          .onRef("wanted.issuer", "=", "held.issuer"),
    )
    .select("held.entity_id")
    .distinct();
  const ids = (await holders.execute()).map(({ entity_id }) => entity_id);
  return await entitiesById(db, ids);
}

/** Some entities with all that they have. */
export async function entitiesById(db: Database, ids: readonly string[]): Promise<KnownEntity[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("entity_identity")
    .select(["entity_id", "kind", "issuer", "value", "spellings", "first_at", "last_at"])
    .where("entity_id", "in", ids)
    .execute();
  const known = new Map<string, KnownEntity>();
  for (const { entity_id: id, kind, issuer, value, spellings, first_at, last_at } of rows) {
    const entity = known.get(id) ?? { id, held: new Map(), apart: new Set() };
    const identity = {
      kind: kind as IdentityKind,
      issuer,
      value,
      spellings: new Set(spellings),
      first: first_at,
      last: last_at,
    };
    entity.held.set(identityKey(identity), identity);
    known.set(id, entity);
  }
  await noteApart(db, known);
  return [...known.values()];
}

async function noteApart(db: Database, known: ReadonlyMap<string, KnownEntity>): Promise<void> {
  const ids = [...known.keys()];
  if (ids.length === 0) return;
  const apart = await db
    .selectFrom("entity_merge")
    .select(["kept_id", "gone_id"])
    .where("undone_at", "is not", null)
    .where(({ or, eb }) => or([eb("kept_id", "in", ids), eb("gone_id", "in", ids)]))
    .execute();
  for (const { kept_id, gone_id } of apart) {
    known.get(kept_id)?.apart.add(gone_id);
    known.get(gone_id)?.apart.add(kept_id);
  }
}

/** Keeps what was recognised: new entities, and of the known ones what changed. In order, so that none waits in a ring. */
export async function saveRecognised(
  db: Database,
  companyId: number,
  kind: "asset" | "account",
  recogniser: Recogniser,
): Promise<void> {
  const touched = [...recogniser.touched].sort().flatMap((id) => recogniser.entities.get(id) ?? []);
  await saveEntities(db, companyId, kind, touched);
  const gone = recogniser.joins.map((join) => join.gone);
  if (gone.length > 0) await db.deleteFrom("entity_identity").where("entity_id", "in", gone).execute();
  await saveIdentities(
    db,
    companyId,
    touched.flatMap(({ id, held }) => [...held.values()].map((identity) => ({ ...identity, id }))),
  );
}

async function saveEntities(
  db: Database,
  companyId: number,
  kind: string,
  entities: readonly KnownEntity[],
): Promise<void> {
  const rows = entities.map((entity) => {
    const moments = [...entity.held.values()];
    return {
      id: entity.id,
      name: nameOf(entity),
      first_at: new Date(Math.min(...moments.map(({ first }) => first.getTime()))),
      last_at: new Date(Math.max(...moments.map(({ last }) => last.getTime()))),
    };
  });
  await sql`insert into entity (company_id, kind, id, name, first_at, last_at)
    select ${companyId}, ${kind}, id, name, first_at, last_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen(id uuid, name text, first_at timestamptz, last_at timestamptz)
    order by id
    on conflict (company_id, id) do update
    set name = excluded.name, first_at = excluded.first_at, last_at = excluded.last_at
    where (entity.name, entity.first_at, entity.last_at) is distinct from (excluded.name, excluded.first_at, excluded.last_at)`.execute(
    db,
  );
}

export async function saveIdentities(
  db: Database,
  companyId: number,
  identities: readonly (HeldIdentity & { id: string })[],
): Promise<void> {
  const rows = identities.map(({ id, kind, issuer, value, spellings, first, last }) => ({
    id,
    kind,
    issuer,
    value,
    spellings: [...spellings].slice(0, mostSpellings),
    first,
    last,
  }));
  await sql`insert into entity_identity (company_id, kind, issuer, value, entity_id, spellings, first_at, last_at)
    select ${companyId}, kind, issuer, value, id, array(select jsonb_array_elements_text(spellings)), first, last
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as seen(id uuid, kind text, issuer text, value text, spellings jsonb, first timestamptz, last timestamptz)
    order by kind, value, issuer, id
    on conflict (company_id, kind, value, issuer, entity_id) do update
    set spellings = excluded.spellings, first_at = excluded.first_at, last_at = excluded.last_at
    where (entity_identity.spellings, entity_identity.first_at, entity_identity.last_at)
      is distinct from (excluded.spellings, excluded.first_at, excluded.last_at)`.execute(db);
}
