import type { Command } from "commander";
import { z } from "zod";
import { createUser, inviteUser } from "#features/identity/access/server/access.public.ts";
import { NewUsername } from "#features/identity/users/users.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { withPortal } from "../serve.ts";
import { CommandRefusal } from "./command-refusal.ts";

const NewUser = z.object({
  username: NewUsername,
  email: z.email().max(254),
  name: z.string().trim().max(160).default(""),
  staff: z.literal(true),
});

/** `portal user create --staff`: the first administrator, with a link to set the password and the second factor. */
export function userCommand(program: Command): void {
  const user = program.command("user").description("Personas que pueden entrar");
  user
    .command("create")
    .description("Crea un administrador y muestra, una sola vez, su enlace de ingreso")
    .requiredOption("--staff", "con perfil de administrador; a los demás se les invita desde el portal")
    .requiredOption("--username <nombre>", "nombre de usuario")
    .requiredOption("--email <correo>", "correo electrónico")
    .option("--name <nombre completo>", "nombre y apellido")
    .action(async (options) => {
      const { link, expiresAt } = await createAdministrator(options);
      console.log(
        ["Administrador creado. Abra este enlace, que sirve una sola vez:", "", `  ${link}`, ""].join("\n"),
      );
      console.log(`Vence el ${dateTime(expiresAt)}.`);
    });
}

async function createAdministrator(options: unknown) {
  const parsed = NewUser.safeParse(options);
  if (!parsed.success)
    throw new CommandRefusal(
      parsed.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`).join("\n"),
    );
  const { username, email, name } = parsed.data;
  const [first_name = "", ...rest] = name.split(/\s+/);
  return await withPortal(readConfig(process.env), ({ gate }) =>
    asSystem(gate, { scope: "platform", effect: "write", name: "user create" }, async (context) => {
      const facts = {
        first_name,
        last_name: rest.join(" "),
        role: "staff",
        has_chat: false,
        companyIds: [],
      } as const;
      const id = await createUser(context, { ...facts, username, email, companyIds: [] });
      // The link is printed on the terminal, because a machine without mail cannot send it.
      return await inviteUser({ ...context, mail: () => {} }, id);
    }).catch(printRefusal),
  );
}

function printRefusal(failure: unknown): never {
  // 23505 is PostgreSQL's code for a name or an address that exists already.
  const isTaken = (failure as { code?: string }).code === "23505";
  if (isTaken || (failure instanceof Refusal && failure.code === "conflict"))
    throw new CommandRefusal("Ya hay una persona con ese nombre de usuario o ese correo.");
  throw failure;
}
