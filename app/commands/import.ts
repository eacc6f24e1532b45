import { createReadStream, existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import type { Command } from "commander";
import type { IngestResult } from "#features/detection/events/contracts/event-source.contract.ts";
import { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import {
  type BroughtFile,
  byteSlices,
  ensureSource,
  storeDelivery,
  uploadFile,
} from "#features/detection/events/server/events.public.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withPortal } from "../serve.ts";
import { CommandRefusal } from "./command-refusal.ts";
import { findCompanyByName } from "./company-named.ts";
import { importFilesCommands, isAllRefused } from "./import-files.ts";
import { progressLine } from "./progress-line.ts";

interface ImportOptions {
  company: string;
  source: string;
  format: SourceFormat;
  history?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

interface Opened {
  content: Readable;
  /** The size of the input; absent for input from a pipe. */
  bytes: number | undefined;
}

const maxProblems = 10;

/**
 * `portal import events FILE --company NAME`: imports a file in batches, each stored completely or not at all. A
 * repeated run continues where the last one stopped.
 */
export function importCommand(program: Command): void {
  const commands = program.command("import").description("Carga archivos de otras herramientas");
  importFilesCommands(commands);
  commands
    .command("events <file>")
    .description(
      "Carga eventos de cualquier formato conocido, también en gzip, ZIP, tar o UTF-16; «-» lee la entrada",
    )
    .requiredOption("--company <name>", "nombre de la empresa")
    .option("--source <name>", "nombre de la fuente; se crea si no existe", "Archivo importado")
    .option("--format <format>", "formato de los registros; «auto» lo reconoce por el contenido", "auto")
    .option(
      "--history",
      "todo es historia: se cuenta y se muestra, y no abre alertas (sin esto, lo de más días que los que dice la fuente: 7 de partida)",
    )
    .option("--dry-run", "dice qué pasaría y no guarda nada")
    .option("--json", "escribe el comprobante como JSON")
    .action(async (file: string, options: ImportOptions) => {
      if (!SourceFormat.options.includes(options.format)) {
        throw new CommandRefusal(`El formato puede ser: ${SourceFormat.options.join(", ")}.`);
      }
      const source = open(file);
      await withPortal(readConfig(process.env), ({ gate }) => importEvents(gate, source, options, file));
    });
}

function open(file: string): Opened {
  if (file === "-") return { content: process.stdin, bytes: undefined };
  if (!existsSync(file)) throw new CommandRefusal(`No existe el archivo ${file}`);
  const stats = statSync(file);
  if (stats.isDirectory()) throw new CommandRefusal(`${file} es una carpeta: indique un archivo.`);
  return { content: createReadStream(file), bytes: stats.size };
}

async function importEvents(
  gate: Gate,
  { content, bytes }: Opened,
  options: ImportOptions,
  name: string,
): Promise<void> {
  const { company, source, format, history, dryRun, json } = options;
  const companyId = await findCompanyByName(gate, company);
  const frame = { scope: "company", effect: "write", name: "import", companyId, bulk: true } as const;
  const progress = progressLine(process.stderr, bytes);
  const count = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      progress.read(chunk.length);
      yield chunk;
    }
  };
  const take = (records: Buffer) =>
    asSystem(gate, frame, async (context) => {
      const ingestResult = await storeDelivery(context, {
        companyId,
        source: await ensureSource(context, { name: source, format }),
        format: format === "auto" ? undefined : format,
        history: history ? "all" : "old",
        isRehearsal: dryRun,
        // The records are passed in slices of the size that HTTP delivers, so that the database stores one slice
        // while the next one is read.
        bytes: byteSlices(records),
      });
      if (dryRun) throw new Rehearsed(ingestResult);
      return ingestResult;
    }).catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.taken;
      throw error;
    });
  const reading = uploadFile(count(), take, {
    onBatch: ({ accepted, duplicated }) => progress.show(`${accepted + duplicated} eventos`),
  });
  const sum = await reading.catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new CommandRefusal(error.message) : error;
  });
  progress.end();
  const receipt = {
    file_name: basename(name),
    status: dryRun ? "ready" : "stored",
    kept: sum.accepted,
    merged: sum.duplicated,
    skipped: sum.skipped,
    refused: sum.rejected,
    reason: sum.remark ?? "",
  };
  if (json) {
    const rejected = sum.problems.map(({ line, reason }) => ({ place: `línea ${line}`, reason }));
    console.log(JSON.stringify({ ...receipt, rejected }));
  } else printSum(dryRun ? `${company} (nada se guardó)` : company, sum);
  if (isAllRefused(receipt)) process.exitCode = 1;
}

/**
 * Thrown to roll back a batch after it was stored, so that a dry run reports exactly what storing the batch would do.
 */
class Rehearsed extends Error {
  readonly taken: IngestResult;
  constructor(ingestResult: IngestResult) {
    super("Undone on purpose");
    this.taken = ingestResult;
  }
}

function printSum(
  whose: string,
  { accepted, duplicated, rejected, skipped, problems, remark }: BroughtFile,
): void {
  for (const { line, reason } of problems.slice(0, maxProblems)) console.log(`  línea ${line}: ${reason}`);
  if (rejected > maxProblems) console.log(`  … y ${rejected - maxProblems} registros más.`);
  const parts = [
    words(accepted, "evento nuevo", "eventos nuevos"),
    `${duplicated} ya estaban`,
    words(rejected, "registro rechazado", "registros rechazados"),
    ...(skipped > 0 ? [`${skipped} que no son eventos (flujos, estadísticas)`] : []),
  ];
  console.log(`${whose}: ${parts.join(", ")}.`);
  if (remark) console.log(remark);
}

function words(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
