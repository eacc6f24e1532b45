import type { Config } from "#platform/server/config.ts";
import type { DemoPerson } from "./prepare-demo.ts";

/** One clear block on the terminal: where the portal is and, in a demonstration, who can enter. */
export function announceStart(config: Config, people: DemoPerson[] | undefined): void {
  const lines = ["", "  Portal Servicios CCI", `  ${config.origin}`, ""];
  if (people) {
    lines.push("  Personas de la demostración (claves propias de esta instalación):", "");
    const rows = people.map((person) => [
      person.username,
      person.password,
      person.totp_code ?? "sin segundo factor",
      roleWord(person),
      person.active_company ?? "todas",
    ]);
    const table = [["usuario", "contraseña", "código", "perfil", "empresa"], ...rows];
    const widths =
      table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
    for (const row of table) {
      lines.push(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
    }
    lines.push("", "  Los códigos cambian cada 30 segundos. Uno nuevo: npm run portal -- demo access", "");
  }
  console.log(lines.join("\n"));
}

function roleWord(person: DemoPerson): string {
  if (person.is_staff) return "administrador";
  return person.is_operator ? "operador" : "cliente";
}
