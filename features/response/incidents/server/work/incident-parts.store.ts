import { sql } from "kysely";
import type { AlertRef } from "#features/detection/alerts/contracts/alerts.contract.ts";
import type {
  Affected,
  IncidentLink,
} from "#features/response/incidents/contracts/incident-detail.contract.ts";
import type { OwnerSide } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const ofAny = (ids: readonly string[]) => sql<boolean>`incident_id = any(${ids}::uuid[])`;

export interface PersonRow {
  user_id: number;
  name: string;
  side: OwnerSide;
  part: string;
  added_by_name: string;
  added_at: Date;
}

export async function findPeopleOf(db: Database, ids: readonly string[]): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom("incident_person")
    .select(["user_id", "name", "side", "part", "added_by_name", "added_at"])
    .where(ofAny(ids))
    .orderBy("added_at")
    .orderBy("user_id")
    .execute();
  return rows as PersonRow[];
}

export async function addPeople(
  db: Database,
  of: { companyId: number; incidentId: string },
  people: readonly PersonRow[],
): Promise<void> {
  if (people.length === 0) return;
  await db
    .insertInto("incident_person")
    .values(people.map((person) => ({ ...person, company_id: of.companyId, incident_id: of.incidentId })))
    .onConflict((conflict) => conflict.columns(["company_id", "incident_id", "user_id"]).doNothing())
    .execute();
}

export async function removePersonOf(db: Database, incidentId: string, userId: number): Promise<void> {
  await db
    .deleteFrom("incident_person")
    .where("incident_id", "=", incidentId)
    .where("user_id", "=", userId)
    .execute();
}

/** Gives merged incidents the readers of the incident that they were merged into. */
export async function restrictMerged(
  db: Database,
  incidentId: string,
  { restricted, reader_ids }: { restricted: boolean; reader_ids: readonly number[] },
): Promise<void> {
  await sql`update incident set restricted = ${restricted}, reader_ids = ${reader_ids}::integer[]
    where merged_into = ${incidentId}::uuid`.execute(db);
}

export interface AttachedRow {
  incident_id: string;
  alert_id: string;
  attached_at: Date;
  attached_by_name: string;
  detached_at: Date | null;
  detached_by_name: string | null;
  reason: string;
}

const attachedColumns = [
  "incident_id",
  "alert_id",
  "attached_at",
  "attached_by_name",
  "detached_at",
  "detached_by_name",
  "reason",
] as const;

export async function findAttachedObjects(db: Database, ids: readonly string[]): Promise<AttachedRow[]> {
  return await db
    .selectFrom("incident_alert")
    .select(attachedColumns)
    .where(ofAny(ids))
    .orderBy("attached_at")
    .orderBy("id")
    .execute();
}

export async function findAttachedTo(db: Database, alertId: string): Promise<AttachedRow[]> {
  return await db
    .selectFrom("incident_alert")
    .select(attachedColumns)
    .where("alert_id", "=", alertId)
    .orderBy("attached_at", "desc")
    .execute();
}

/** Returns alerts as references for lists. */
export async function findAlertRefs(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("alert")
    .select(["id", "number", "title", "severity", "status"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows as (Omit<(typeof rows)[number], "status"> & { status: AlertRef["status"] })[];
}

export async function attachAlertRows(
  db: Database,
  rows: readonly {
    company_id: number;
    id: string;
    incident_id: string;
    alert_id: string;
    attached_at: Date;
    attached_by_name: string;
  }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("incident_alert").values(rows).execute();
}

/** Detaches an alert; returns whether one of the given incidents contained it. */
export async function detachAlertRow(
  db: Database,
  {
    ids,
    alertId,
    by,
    at,
    reason,
  }: { ids: readonly string[]; alertId: string; by: string; at: Date; reason: string },
): Promise<boolean> {
  const done = await db
    .updateTable("incident_alert")
    .set({ detached_at: at, detached_by_name: by, reason })
    .where(ofAny(ids))
    .where("alert_id", "=", alertId)
    .where("detached_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return done !== undefined;
}

export type AffectedRow = Omit<Affected, "added_at"> & { added_at: Date };

export async function findAffectedObjects(db: Database, ids: readonly string[]): Promise<AffectedRow[]> {
  const rows = await db
    .selectFrom("incident_affected")
    .select(["id", "kind", "name", "state", "added_at"])
    .where(ofAny(ids))
    .orderBy("kind")
    .orderBy("name_key")
    .execute();
  return rows as AffectedRow[];
}

/** Returns the affected objects of several incidents with the incident of each. */
export async function findAffectedOfEach(db: Database, ids: readonly string[]) {
  return await db
    .selectFrom("incident_affected")
    .select(["incident_id", "kind", "name"])
    .where(ofAny(ids))
    .orderBy("kind")
    .orderBy("name_key")
    .execute();
}

export interface NewAffected {
  company_id: number;
  id: string;
  incident_id: string;
  kind: Affected["kind"];
  name: string;
  name_key: string;
  state: Affected["state"];
  added_at: Date;
}

/** Adds affected assets and accounts. Known ones keep their id, and only `states` changes their state. */
export async function addAffected(
  db: Database,
  rows: readonly NewAffected[],
  { states }: { states: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("incident_affected")
    .values(rows)
    .onConflict((conflict) => {
      const same = conflict.columns(["company_id", "incident_id", "kind", "name_key"]);
      return states ? same.doUpdateSet({ state: sql`excluded.state` }) : same.doNothing();
    })
    .execute();
}

export async function removeAffectedRow(db: Database, ids: readonly string[], affectedId: string) {
  const removedObject = await db
    .deleteFrom("incident_affected")
    .where(ofAny(ids))
    .where("id", "=", affectedId)
    .returning(["kind", "name"])
    .executeTakeFirst();
  return removedObject;
}

export type LinkRow = Omit<IncidentLink, "created_at"> & { created_at: Date };

/** Returns the links to objects that the reader may see; a link without a label gets the present name of its object. */
export async function findLinksOf(db: Database, ids: readonly string[]): Promise<LinkRow[]> {
  const rows = await db
    .selectFrom("incident_link")
    .select(["id", "kind", "target", "created_by_name", "created_at"])
    .select(
      sql<string>`coalesce(nullif(label, ''), case kind
        when 'incident' then app_place_name(company_id, ${sql.lit(paths.incidents)} || '/' || target)
        else coalesce(app_place_name(company_id, target), target) end)`.as("label"),
    )
    .where(ofAny(ids))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows as LinkRow[];
}

/** Adds a link; false when it existed already. */
export async function addLinkRow(
  db: Database,
  link: LinkRow & { company_id: number; incident_id: string },
): Promise<boolean> {
  const addedLink = await db
    .insertInto("incident_link")
    .values(link)
    .onConflict((conflict) => conflict.columns(["company_id", "incident_id", "kind", "target"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return addedLink !== undefined;
}

export async function removeLinkRow(db: Database, ids: readonly string[], linkId: string) {
  return await db
    .deleteFrom("incident_link")
    .where(ofAny(ids))
    .where("id", "=", linkId)
    .returning(["kind", "target", "label"])
    .executeTakeFirst();
}
