import { type DemoAccess, totpCode } from "#demo/demo-access.ts";
import type { Config } from "#platform/server/config/config.ts";

/** Prints one block on the terminal: the address of the portal and, in a demonstration, the people who can sign in. */
export function announceStart(config: Config, people: DemoAccess[] | undefined, now: Date): void {
  const lines = ["", "  Portal Servicios CCI", `  ${config.origin}`, ""];
  if (!config.contactMailTo)
    lines.push(
      "  Falta CONTACT_MAIL_TO: los correos del formulario de contacto esperan hasta que se indique a quién van.",
      "",
    );
  if (people) lines.push(...peopleTable(people, now), "");
  console.log(lines.join("\n"));
}

/** Returns the lines that list the people of the demonstration with their current one-time codes. */
export function peopleTable(people: DemoAccess[], now: Date): string[] {
  const rows = [
    ["usuario", "contraseña", "código", "perfil", "empresa"],
    ...people.map((person) => [
      person.username,
      person.password,
      person.totp_secret ? totpCode(person.totp_secret, now) : "—",
      profileWord(person),
      person.companies.length > 1 ? `${person.active_company} y otras` : person.active_company,
    ]),
  ];
  const widths =
    rows[0]?.map((_title, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return [
    "  Personas de la demostración (claves al azar, propias de esta instalación):",
    "",
    ...rows.map((row) =>
      `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   ")}`.trimEnd(),
    ),
    "",
    "  El código cambia cada 30 segundos y sirve una vez. Para ver uno nuevo:",
    "  npm run portal -- demo access",
  ];
}

function profileWord(person: DemoAccess): string {
  if (person.is_staff) return "administrador";
  return person.is_operator ? "operador" : "cliente";
}
