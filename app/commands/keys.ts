import type { Command } from "commander";
import { asSystem } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { allFeatures } from "../features.ts";
import { withPortal } from "../serve.ts";

/**
 * `portal keys reseal`: encrypts the stored secrets again after a change of PORTAL_SECRET_KEY; the portal may keep
 * running.
 */
export function keysCommand(program: Command): void {
  program
    .command("keys")
    .description("La clave que cifra los secretos")
    .command("reseal")
    .description("Cifra con la clave vigente lo que cifró una anterior")
    .action(async () => {
      const counts = await withPortal(readConfig(process.env), async ({ gate }) => {
        const resealed: number[] = [];
        for (const { reseal } of allFeatures) {
          if (reseal)
            resealed.push(
              await asSystem(gate, { scope: "identity", effect: "write", name: "keys reseal" }, reseal),
            );
        }
        return resealed;
      });
      const total = counts.reduce((sum, count) => sum + count, 0);
      console.log(
        `Secretos cifrados con la clave vigente: ${total}. La cadena de auditoría aún necesita las anteriores.`,
      );
    });
}
