import { createHash } from "node:crypto";
import { createReadStream, existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Command } from "commander";
import { systemActor } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { type ImportReceipt, importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter, ImportCommand, ImportWork } from "#platform/server/imports/importer.ts";
import { tryImport } from "#platform/server/imports/try-import.ts";
import { allFeatures } from "../features.ts";
import { withPortal } from "../serve.ts";
import { CommandRefusal } from "./command-refusal.ts";
import { findCompanyByName } from "./company-named.ts";

interface FileOptions extends Record<string, unknown> {
  company?: string;
  dryRun?: true;
  json?: true;
}

const maxRefusals = 10;

/** `portal import <what> FILE…`: one command per importer to which a feature gives a command-line name. */
export function importFilesCommands(commands: Command): void {
  for (const { imports = [] } of allFeatures)
    for (const importer of imports) if (importer.command) addCommand(commands, importer, importer.command);
}

function addCommand(
  commands: Command,
  importer: AnyImporter,
  { name, description, flags = [], optionsOf = (flagged) => flagged }: ImportCommand,
): void {
  const command = commands.command(`${name} <files...>`).description(description);
  if (importer.scope === "company") command.requiredOption("--company <name>", "nombre de la empresa");
  for (const { flag, description: says } of flags) command.option(flag, says);
  command
    .option("--dry-run", "dice qué pasaría y no guarda nada")
    .option("--json", "escribe el comprobante de cada archivo como JSON, uno por línea")
    .action(async (files: string[], { company, dryRun, json, ...flagged }: FileOptions) => {
      const importOptions = optionsOf(flagged);
      for (const file of files) refuseUnlessFile(file);
      const parseResult = importer.options.safeParse(importOptions);
      if (!parseResult.success)
        throw new CommandRefusal(parseResult.error.issues.map(({ message }) => message).join(". "));
      await withPortal(readConfig(process.env), async ({ gate }) => {
        const companyId = company === undefined ? null : await findCompanyByName(gate, company);
        const work = { gate, actor: systemActor("import", companyId) };
        for (const file of files) {
          const receipt = await (dryRun ? tryFile : importFile)(work, importer, file, importOptions);
          console.log(json ? jsonOf(receipt) : textOf(receipt, file));
          const hasSucceeded = receipt.status === (dryRun ? "ready" : "stored");
          if (!hasSucceeded || isAllRefused(receipt)) process.exitCode = 1;
        }
      });
    });
}

/**
 * Returns whether no record of a file could be used. The exit code must show this failure to a scheduler that runs the
 * command.
 */
export function isAllRefused({
  kept,
  merged,
  skipped,
  refused,
}: Pick<ImportReceipt, "kept" | "merged" | "skipped" | "refused">): boolean {
  return refused > 0 && kept + merged + skipped === 0;
}

function refuseUnlessFile(file: string): void {
  if (!existsSync(file)) throw new CommandRefusal(`No existe el archivo ${file}`);
  if (statSync(file).isDirectory()) throw new CommandRefusal(`${file} es una carpeta: indique sus archivos.`);
}

type Chosen = Record<string, unknown>;

async function importFile(work: ImportWork, importer: AnyImporter, file: string, options: Chosen) {
  const { files } = work.gate;
  const storedFile = await files.write(createReadStream(file), { maximumBytes: Number.MAX_SAFE_INTEGER });
  const receipt = await importNow(work, importer, { ...storedFile, name: basename(file) }, options);
  // Removes the file at once; otherwise the cleanup job would remove it an hour later.
  if (receipt.status === "stored") await files.remove(storedFile.key);
  return receipt;
}

async function tryFile(work: ImportWork, importer: AnyImporter, file: string, options: Chosen) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  const localFile = {
    name: basename(file),
    bytes: statSync(file).size,
    sha256: hash.digest("hex"),
    open: async () => createReadStream(file),
  };
  return await tryImport(work, importer, localFile, options);
}

/** Returns the JSON that the command prints: the facts common to every import and the receipt of its area. */
function jsonOf({ receipt, rejected, ...rest }: ImportReceipt): string {
  const places = rejected.map(({ place, reason }) => ({ place, reason }));
  return JSON.stringify({ ...(receipt as object | null), ...rest, rejected: places });
}

function textOf({ status, reason, kept, merged, skipped, refused, rejected }: ImportReceipt, file: string) {
  const sum = [
    `${kept} nuevos`,
    `${merged} ya estaban`,
    `${refused} rechazados`,
    ...(skipped > 0 ? [`${skipped} sin uso`] : []),
  ].join(", ");
  const done = status === "stored" || (status === "ready" && reason === "");
  return [
    ...rejected.slice(0, maxRefusals).map((each) => `  ${each.place}: ${each.reason}`),
    ...(refused > maxRefusals ? [`  … y ${refused - maxRefusals} más.`] : []),
    `${file}: ${done ? `${sum}.` : ""}${reason && done ? " " : ""}${reason}`,
  ].join("\n");
}
