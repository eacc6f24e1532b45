import type { ClientText } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "version",
  "plain",
  "technical",
  "state",
  "written_by",
  "written_by_name",
  "written_at",
  "approved_by_name",
  "approved_at",
] as const;

const texts = (db: Database, id: string) =>
  db.selectFrom("incident_text").select(columns).where("incident_id", "=", id).orderBy("version", "desc");
type Stored = Awaited<ReturnType<ReturnType<typeof texts>["executeTakeFirstOrThrow"]>>;
export type ClientTextRow = Stored & { state: ClientText["state"] };

/** Returns every version of the client's text, the newest first. */
export async function findClientTexts(db: Database, id: string): Promise<ClientTextRow[]> {
  return (await texts(db, id).execute()) as ClientTextRow[];
}

/** Finds the approved version, which the company reads. */
export async function findApprovedText(db: Database, id: string): Promise<ClientTextRow | undefined> {
  const row = await texts(db, id).where("state", "=", "approved").executeTakeFirst();
  return row as ClientTextRow | undefined;
}

interface Draft {
  plain: string;
  technical: string;
  written_by: number | null;
  written_by_name: string;
  written_at: Date;
}

export async function addDraft(
  db: Database,
  of: { companyId: number; incidentId: string; version: number },
  draft: Draft,
): Promise<void> {
  await db
    .insertInto("incident_text")
    .values({
      company_id: of.companyId,
      incident_id: of.incidentId,
      version: of.version,
      state: "draft",
      ...draft,
    })
    .execute();
}

export async function changeDraft(db: Database, id: string, version: number, draft: Draft): Promise<void> {
  await db
    .updateTable("incident_text")
    .set(draft)
    .where("incident_id", "=", id)
    .where("version", "=", version)
    .execute();
}

/** Approves a version, which replaces the previous one. */
export async function approveText(
  db: Database,
  id: string,
  version: number,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db
    .updateTable("incident_text")
    .set({ state: "replaced" })
    .where("incident_id", "=", id)
    .where("state", "=", "approved")
    .execute();
  await db
    .updateTable("incident_text")
    .set({ state: "approved", approved_by_name: by, approved_at: at })
    .where("incident_id", "=", id)
    .where("version", "=", version)
    .execute();
}
