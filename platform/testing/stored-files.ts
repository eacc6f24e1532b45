import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { runQuery } from "./database-server.ts";
import type { TestPortal } from "./portal.ts";

/** Stores a file; returns its key. */
export async function aStoredFile({ gate }: TestPortal, content = "x"): Promise<string> {
  const { key } = await gate.files.write(Readable.from([Buffer.from(content)]), { maximumBytes: 100_000 });
  return key;
}

/** Creates an unfinished import of a file, of the provider itself by default. */
export async function aFileImport(
  portal: TestPortal,
  kind: string,
  facts: {
    companyId?: number;
    status?: string;
    content?: string;
    options?: unknown;
    format?: string;
    touchedAt?: Date;
    createdAt?: Date;
  } = {},
): Promise<string> {
  const { companyId = 0, status = "storing", content = "x", options = {}, format = null } = facts;
  const { createdAt = new Date(), touchedAt = new Date() } = facts;
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into file_import (company_id, id, kind, file_key, file_name, bytes, sha256, options, status, created_at,
       created_by_name, touched_at, format)
     values ($1, $2, $3, $4, 'archivo', $5, $6, $7, $8, $9, 'Alguien', $10, $11)`,
    [
      companyId,
      id,
      kind,
      await aStoredFile(portal, content),
      content.length,
      "0".repeat(64),
      JSON.stringify(options),
      status,
      createdAt,
      touchedAt,
      format,
    ],
  );
  return id;
}
