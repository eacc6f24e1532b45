import { createReadStream, existsSync } from "node:fs";
import type { Command } from "commander";
import { findCompanyNamed } from "#features/companies/server/companies.public.ts";
import { EventFormat } from "#features/events/events.contract.ts";
import { ensureSource, takeBatch } from "#features/events/server/events.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { lineBatches } from "../line-batches.ts";
import { withPortal } from "../serve.ts";
import { CommandRefusal } from "./command-refusal.ts";

interface ImportOptions {
  company: string;
  source: string;
  format: EventFormat;
}

const shownProblems = 10;

/** `portal import events FILE --company NAME`: takes a file in batches, each whole or absent; run again, it goes on. */
export function importCommand(program: Command): void {
  const commands = program.command("import").description("Carga archivos de otras herramientas");
  commands
    .command("events <file>")
    .description("Carga eventos de Wazuh 4 (alerts.json, una alerta por línea)")
    .requiredOption("--company <name>", "nombre de la empresa")
    .option("--source <name>", "nombre de la fuente; se crea si no existe", "Archivo importado")
    .option("--format <format>", "formato de los registros", "wazuh4")
    .action(async (file: string, options: ImportOptions) => {
      if (!EventFormat.options.includes(options.format)) {
        throw new CommandRefusal(`El formato puede ser: ${EventFormat.options.join(", ")}.`);
      }
      if (!existsSync(file)) throw new CommandRefusal(`No existe el archivo ${file}`);
      await withPortal(readConfig(process.env), ({ gate }) => importEvents(gate, file, options));
    });
}

async function companyNamed(gate: Gate, name: string): Promise<number> {
  const company = await asSystem(gate, { scope: "platform", effect: "read", name: "import" }, ({ db }) =>
    findCompanyNamed(db, name),
  );
  if (!company) throw new CommandRefusal(`No hay una empresa que se llame «${name}».`);
  return company.id;
}

async function importEvents(
  gate: Gate,
  file: string,
  { company, source, format }: ImportOptions,
): Promise<void> {
  const companyId = await companyNamed(gate, company);
  const sum = { accepted: 0, duplicated: 0, rejected: 0 };
  for await (const { bytes, linesBefore } of lineBatches(createReadStream(file))) {
    const result = await asSystem(
      gate,
      { scope: "company", effect: "write", name: "import", companyId, bulk: true },
      async (context) =>
        takeBatch(context, {
          companyId,
          source: await ensureSource(context, { name: source, format }),
          bytes,
        }),
    );
    if (result.replayed) sum.duplicated += result.accepted + result.duplicated;
    else {
      sum.accepted += result.accepted;
      sum.duplicated += result.duplicated;
    }
    for (const problem of result.problems.slice(0, Math.max(0, shownProblems - sum.rejected))) {
      console.log(`  línea ${linesBefore + problem.line}: ${problem.reason}`);
    }
    sum.rejected += result.rejected;
  }
  if (sum.rejected > shownProblems) console.log(`  … y ${sum.rejected - shownProblems} líneas más.`);
  console.log(
    `${company}: ${words(sum.accepted, "evento nuevo", "eventos nuevos")}, ${sum.duplicated} ya estaban, ${words(sum.rejected, "línea rechazada", "líneas rechazadas")}.`,
  );
}

function words(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
