import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { numberText } from "#platform/contract/number-text.ts";
import type { Trailer } from "#platform/server/backup/backup-contents.ts";
import { restoreBackup } from "#platform/server/backup/restore-backup.ts";
import { writeBackup } from "#platform/server/backup/write-backup.ts";
import { type Config, readConfig } from "#platform/server/config/config.ts";
import { joinPortalDatabase, type PortalDatabase, quietLog } from "../database-of.ts";
import { migrationsDirectory } from "../serve.ts";
import { CommandRefusal } from "./command-refusal.ts";

/**
 * `portal backup FILE` and `portal restore FILE`: save and restore everything that the portal stores, completely or not
 * at all.
 */
export function backupCommands(program: Command): void {
  program
    .command("backup <archivo>")
    .description("Guarda en un archivo todo lo que el portal almacena, tal como está en un instante")
    .action(async (file: string) => {
      const trailer = await withDatabase(async (database, config) => {
        const part = `${file}.part`;
        const fileHandle = await open(part, "w", 0o600).catch(cannot(`No se puede escribir ${part}`));
        try {
          const output = fileHandle.createWriteStream({ flush: true });
          const backupSummary = await writeBackup(database.owner, output, { files: localFiles(config) });
          await rename(part, file);
          return backupSummary;
        } catch (error) {
          await rm(part, { force: true });
          throw error;
        }
      });
      console.log(`Respaldo completo: ${summary(trailer)}`);
      if (readConfig(process.env).bucket) {
        console.log("Los archivos están en el bucket de FILES_S3_URL y no van en este respaldo.");
      }
    });

  program
    .command("restore <archivo>")
    .description("Restaura un respaldo en una base de datos vacía")
    .action(async (file: string) => {
      const fileHandle = await open(file).catch(cannot(`No se puede leer ${file}`));
      if ((await fileHandle.stat()).isDirectory())
        throw new CommandRefusal(`${file} es un directorio, no un respaldo`);
      const trailer = await withDatabase((database, config) =>
        restoreBackup(database.owner, fileHandle.createReadStream(), {
          migrations: migrationsDirectory,
          files: filesOf(config),
        }),
      );
      console.log(`Restauración completa: ${summary(trailer)}`);
    });
}

function cannot(sentence: string): (error: NodeJS.ErrnoException) => never {
  return ({ code }) => {
    throw new CommandRefusal(`${sentence} (${code})`);
  };
}

async function withDatabase<T>(work: (database: PortalDatabase, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await joinPortalDatabase(config, quietLog);
  try {
    return await work(database, config);
  } finally {
    await database.stop();
  }
}

/** Returns the directory of the portal's own files; undefined if they are in a bucket, which its operator backs up. */
const localFiles = (config: Config) => (config.bucket ? undefined : filesOf(config));
const filesOf = (config: Config) => join(config.dataDirectory, "files");

function summary({ tables, files, sha256 }: Trailer): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${numberText(rows)} filas, ${files} archivos, SHA-256 ${sha256}`;
}
