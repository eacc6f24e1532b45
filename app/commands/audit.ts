import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { asSystem } from "#platform/server/as-system.ts";
import { readAnchorFiles } from "#platform/server/audit/anchor-places.ts";
import { readAnchors } from "#platform/server/audit/audit-anchor.ts";
import { verifyAudit } from "#platform/server/audit/verify-audit.store.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { withPortal } from "../serve.ts";

const reasons = {
  changed: "fue cambiado",
  missing: "falta",
  "cut short": "no coincide con el último registrado",
} as const;

/** `portal audit verify`: recomputes every chain; exit code 1 names the first row that does not hold. */
export function auditCommand(program: Command): void {
  const audit = program.command("audit").description("Registro de auditoría");
  audit
    .command("verify")
    .description("Recorre las cadenas y encuentra registros cambiados o eliminados")
    .option("--anchors <archivo>", "además, anclas que llegaron por correo o HTTP, una por línea")
    .action(async ({ anchors: file }: { anchors?: string }) => {
      const config = readConfig(process.env);
      const kept = [await readAnchorFiles(config.auditAnchors), file ? await readFile(file, "utf8") : ""];
      const reports = await withPortal(config, ({ gate }) =>
        asSystem(gate, { scope: "platform", effect: "read", name: "audit verify" }, ({ db, keyring }) => {
          const anchors = readAnchors(keyring, kept.join("\n"));
          const forged = anchors.filter((links) => links === null).length;
          console.log(`anclas: ${anchors.length - forged} válidas, ${forged} que este portal no escribió`);
          if (forged > 0) process.exitCode = 1;
          return verifyAudit(
            db,
            keyring,
            anchors.flatMap((links) => links ?? []),
          );
        }),
      );
      for (const { companyId, entries, broken } of reports) {
        const chain = companyId === 0 ? "proveedor" : `empresa ${companyId}`;
        const verdict = broken ? `ROTA: el registro ${broken.sequence} ${reasons[broken.reason]}` : "íntegra";
        console.log(`${chain}: ${entries} registros, ${verdict}`);
      }
      if (reports.some(({ broken }) => broken)) process.exitCode = 1;
    });
}
