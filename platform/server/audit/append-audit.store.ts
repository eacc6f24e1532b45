import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Actor, companyOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { type ChainedRow, chainHash, headSeal } from "./audit-chain.ts";
import type { AuditEntry } from "./audit-entry.ts";

export interface AuditFrame {
  actor: Actor;
  at: Date;
  ip: string | null;
  keyring: Keyring;
}

/** Appends the entries of one transaction to their companies' chains, and locks each chain only from here to commit. */
export async function appendAudit(db: Database, frame: AuditFrame, entries: AuditEntry[]): Promise<void> {
  const key = frame.keyring.audit();
  const byCompany = Map.groupBy(entries, (entry) => entry.companyId ?? companyOf(frame.actor) ?? 0);
  // The order is always the same, so that two transactions cannot deadlock.
  for (const companyId of [...byCompany.keys()].sort((a, b) => a - b)) {
    const head = await db
      .insertInto("audit_head")
      .values({ company_id: companyId, sequence: 0, hash: Buffer.alloc(0) })
      .onConflict((conflict) =>
        conflict.column("company_id").doUpdateSet({ sequence: sql`audit_head.sequence` }),
      )
      .returning(["sequence", "hash"])
      .executeTakeFirstOrThrow();
    let { sequence, hash } = head;
    const rows = (byCompany.get(companyId) ?? []).map((entry) => {
      sequence += 1;
      const row: ChainedRow = {
        company_id: companyId,
        sequence,
        id: uuidv7(),
        at: frame.at,
        ...(entry.actor ? provenColumns(entry.actor) : actorColumns(frame.actor)),
        action: entry.action,
        object_type: entry.objectType,
        object_id: String(entry.objectId ?? ""),
        details: entry.details ?? {},
        ip: entry.ip ?? frame.ip,
        key_id: key.id,
      };
      hash = chainHash(key, hash, row);
      return { ...row, hash };
    });
    await addEntries(db, rows);
    const seal = headSeal(key, { company_id: companyId, sequence, hash });
    await db
      .updateTable("audit_head")
      .set({ sequence, hash, key_id: key.id, seal })
      .where("company_id", "=", companyId)
      .execute();
  }
}

/** Adds any number of entries by one statement with a fixed text. */
async function addEntries(db: Database, rows: readonly (ChainedRow & { hash: Buffer })[]): Promise<void> {
  const of = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into audit_entry (company_id, sequence, id, at, actor_kind, actor_user_id, actor_name, action,
      object_type, object_id, details, ip, key_id, hash)
    select * from unnest(${of("company_id")}::bigint[], ${of("sequence")}::bigint[], ${of("id")}::uuid[],
      ${of("at")}::timestamptz[], ${of("actor_kind")}::text[], ${of("actor_user_id")}::integer[],
      ${of("actor_name")}::text[], ${of("action")}::text[], ${of("object_type")}::text[],
      ${of("object_id")}::text[], ${rows.map(({ details }) => JSON.stringify(details))}::jsonb[],
      ${of("ip")}::inet[], ${of("key_id")}::text[], ${of("hash")}::bytea[])`.execute(db);
}

function provenColumns({ userId, name }: NonNullable<AuditEntry["actor"]>) {
  return { actor_kind: "user", actor_user_id: userId, actor_name: name };
}

function actorColumns(actor: Actor) {
  switch (actor.kind) {
    case "user":
      return provenColumns({ userId: actor.userId, name: actor.username });
    case "source":
    case "system":
      return { actor_kind: actor.kind, actor_user_id: null, actor_name: actor.name };
    case "anonymous":
      return { actor_kind: "anonymous", actor_user_id: null, actor_name: "" };
  }
}
