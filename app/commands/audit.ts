import type { Command } from "commander";
import { asSystem } from "#platform/server/as-system.ts";
import { verifyAudit } from "#platform/server/audit/verify-audit.store.ts";
import { readConfig } from "#platform/server/config.ts";
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
    .action(async () => {
      const reports = await withPortal(readConfig(process.env), ({ gate }) =>
        asSystem(gate, { scope: "platform", effect: "read", name: "audit verify" }, ({ db, keyring }) =>
          verifyAudit(db, keyring),
        ),
      );
      for (const { companyId, entries, broken } of reports) {
        const chain = companyId === 0 ? "proveedor" : `empresa ${companyId}`;
        const verdict = broken ? `ROTA: el registro ${broken.sequence} ${reasons[broken.reason]}` : "íntegra";
        console.log(`${chain}: ${entries} registros, ${verdict}`);
      }
      if (reports.some(({ broken }) => broken)) process.exitCode = 1;
    });
}
