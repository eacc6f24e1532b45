import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { chunksOf, type TimeSlice } from "#platform/server/time-slice.ts";
import type { IdentityKind } from "./identity-kind.rules.ts";
import { isWeakOnly, type KnownEntity, type KnownIdentity } from "./known-entity.rules.ts";
import type { Recogniser } from "./recogniser.rules.ts";

const namePrecedence: readonly IdentityKind[] = [
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

/** Returns the name: the last seen of the kind that is most specific. */
function nameOf({ held }: Pick<KnownEntity, "held">): string {
  let best: { rank: number; identity: KnownIdentity } | undefined;
  for (const identity of held.values()) {
    const rank = namePrecedence.indexOf(identity.kind);
    if (rank < 0 || identity.spellings.size === 0) continue;
    const isBetter = !best || rank < best.rank || (rank === best.rank && identity.last > best.identity.last);
    if (isBetter) best = { rank, identity };
  }
  const [spelling] = best?.identity.spellings ?? [];
  return spelling ?? "";
}

/** The most entities or identities per statement. */
const statementRows = 1_000;

/** Saves new entities and the changes of known ones, always in the same order, to prevent deadlocks. */
export async function saveRecognised(
  db: Database,
  companyId: number,
  kind: "asset" | "account",
  recogniser: Recogniser,
  slice: TimeSlice,
): Promise<void> {
  for (const joins of chunksOf(recogniser.joins, statementRows)) {
    const removedIds = joins.map((join) => join.gone);
    await sql`delete from entity_identity where entity_id = any(${removedIds}::uuid[])`.execute(db);
  }
  for (const ids of chunksOf(await slice.sorted(recogniser.touched), statementRows)) {
    const entities = ids.flatMap((id) => recogniser.entities.get(id) ?? []);
    await saveEntities(db, companyId, kind, await slice.map(entities, entityRow));
    for (const identities of chunksOf(identitiesOf(entities, recogniser), statementRows)) {
      if (slice.isOver) await slice.next();
      await saveIdentities(db, companyId, identities);
    }
  }
}

/** Yields only the changed identities, because a machine may have many of which each page of records names few. */
function* identitiesOf(entities: readonly KnownEntity[], recogniser: Recogniser): Generator<SavedIdentity> {
  for (const entity of entities) {
    const weak_only = isWeakOnly(entity);
    for (const identity of recogniser.changedOf(entity)) yield { ...identity, id: entity.id, weak_only };
  }
}

function entityRow(entity: KnownEntity) {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const identity of entity.held.values()) {
    first = Math.min(first, identity.first.getTime());
    last = Math.max(last, identity.last.getTime());
  }
  return { id: entity.id, name: nameOf(entity), first_at: new Date(first), last_at: new Date(last) };
}

async function saveEntities(
  db: Database,
  companyId: number,
  kind: string,
  rows: readonly ReturnType<typeof entityRow>[],
): Promise<void> {
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

interface SavedIdentity extends KnownIdentity {
  /** The id of the entity. */
  id: string;
  /** Whether the entity has nothing better. */
  weak_only: boolean;
}

export async function saveIdentities(
  db: Database,
  companyId: number,
  identities: readonly SavedIdentity[],
): Promise<void> {
  const rows = identities.map(({ spellings, ...identity }) => ({ ...identity, spellings: [...spellings] }));
  await sql`insert into entity_identity
      (company_id, kind, issuer, value, entity_id, spellings, first_at, last_at, weak_only)
    select ${companyId}, kind, issuer, value, id, array(select jsonb_array_elements_text(spellings)), first, last,
      weak_only
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen(id uuid, kind text, issuer text, value text,
      spellings jsonb, first timestamptz, last timestamptz, weak_only boolean)
    order by kind, value, issuer, id
    on conflict (company_id, kind, value, issuer, entity_id) do update
    set spellings = excluded.spellings, first_at = excluded.first_at, last_at = excluded.last_at,
      weak_only = excluded.weak_only
    where (entity_identity.spellings, entity_identity.first_at, entity_identity.last_at, entity_identity.weak_only)
      is distinct from (excluded.spellings, excluded.first_at, excluded.last_at, excluded.weak_only)`.execute(
    db,
  );
}

/** Updates whether these entities have only weak identities, after a person moved some. */
export async function updateWeakOnly(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update entity_identity held set weak_only = found.weak_only
    from (select entity_id, bool_and(kind in ('ip', 'user')) as weak_only from entity_identity
      where entity_id = any(${ids}::uuid[]) group by entity_id) found
    where held.entity_id = found.entity_id and held.weak_only <> found.weak_only`.execute(db);
}
