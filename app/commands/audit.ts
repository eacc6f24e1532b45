import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { readAnchorFiles } from "#platform/server/audit/anchor-targets.ts";
import type { SealedRecordsReport } from "#platform/server/audit/sealed-records.ts";
import { verifyLog } from "#platform/server/audit/verify-log.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { withPortal } from "../serve.ts";

const reasons = {
  changed: "fue cambiado",
  missing: "falta",
  "cut short": "no coincide con el último registrado",
} as const;

/** `portal audit verify`: recomputes every chain; with exit code 1 it prints the first invalid row. */
export function auditCommand(program: Command): void {
  const audit = program.command("audit").description("Registro de auditoría");
  audit
    .command("verify")
    .description("Recorre las cadenas y encuentra registros cambiados o eliminados")
    .option("--anchors <archivo>", "además, anclas que llegaron por correo o HTTP, una por línea")
    .action(async ({ anchors: file }: { anchors?: string }) => {
      const config = readConfig(process.env);
      const anchorTexts = [
        await readAnchorFiles(config.auditAnchors),
        file ? await readFile(file, "utf8") : "",
      ];
      const { anchors, chains, records } = await withPortal(config, ({ gate }) =>
        verifyLog(gate, anchorTexts.join("\n")),
      );
      console.log(`anclas: ${anchors.valid} válidas, ${anchors.forged} que este portal no escribió`);
      for (const { companyId, entries, broken } of chains) {
        const chain = companyId === 0 ? "proveedor" : `empresa ${companyId}`;
        const verdict = broken ? `ROTA: el registro ${broken.sequence} ${reasons[broken.reason]}` : "íntegra";
        console.log(`${chain}: ${entries} registros, ${verdict}`);
      }
      for (const report of records) printRecords(report);
      const isBroken =
        anchors.forged > 0 ||
        chains.some(({ broken }) => broken) ||
        records.some(({ broken }) => broken.length > 0);
      if (isBroken) process.exitCode = 1;
    });
}

function printRecords({ companyId, records, sealedLater, unsealed, broken }: SealedRecordsReport): void {
  const notes = [
    `${records} cadenas de custodia`,
    ...(sealedLater > 0 ? [`${sealedLater} selladas desde la actualización`] : []),
    ...(unsealed > 0 ? [`${unsealed} todavía sin sellar`] : []),
    broken.length > 0 ? `${broken.length} ROTAS` : "íntegras",
  ];
  console.log(`empresa ${companyId}: ${notes.join(", ")}`);
  for (const { id, sequence, reason } of broken)
    console.log(`  evidencia ${id}, ROTA: el eslabón ${sequence} ${reasons[reason]}`);
}
