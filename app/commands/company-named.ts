import { findCompanyNamed } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { CommandRefusal } from "./command-refusal.ts";

/** Returns the company of a command by the name that its people see. */
export async function findCompanyByName(gate: Gate, name: string): Promise<number> {
  const company = await asSystem(gate, { scope: "platform", effect: "read", name: "import" }, ({ db }) =>
    findCompanyNamed(db, name),
  );
  if (!company) throw new CommandRefusal(`No hay una empresa que se llame «${name}».`);
  return company.id;
}
