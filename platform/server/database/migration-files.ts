import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MigrationRefusal } from "./migration-refusal.ts";

export type MigrationFile = { number: number; name: string; sha256: string; sql: string };

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * Returns the numbered migrations of a directory, in order. Line ends are ignored, because a checkout may change them.
 */
export function migrationFiles(directory: string): MigrationFile[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const files = names.map((name) => {
    const number = Number(namePattern.exec(name)?.[1]);
    if (!number) throw new MigrationRefusal(`La migración ${name} no se llama NNNN-nombre.sql.`);
    const sql = readFileSync(join(directory, name), "utf8").replaceAll("\r\n", "\n");
    return { number, name, sha256: createHash("sha256").update(sql).digest("hex"), sql };
  });
  for (const [index, file] of files.entries()) {
    const before = files[index - 1];
    if (before?.number === file.number) {
      throw new MigrationRefusal(`Las migraciones ${before.name} y ${file.name} tienen el mismo número.`);
    }
  }
  return files;
}
