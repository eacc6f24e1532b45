import { mayChat } from "#features/access/server/access.public.ts";
import { findCompanyNamed } from "#features/companies/server/companies.public.ts";
import { type Person, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Steps } from "#platform/server/steps.ts";

/** Whether the person may chat, asked where the flag and the services can be read. */
export async function chatAllowed({ gate, actor }: Pick<Steps, "gate" | "actor">): Promise<boolean> {
  const person = personOf(actor);
  const frame = { scope: "session", effect: "read", actor, http: undefined, bulk: false } as const;
  return await withinGate(gate, frame, ({ db }) => mayChat(db, person));
}

/** The person, when they have the chat flag and their active company the service. */
export async function requireChat(steps: Steps): Promise<Person> {
  if (await chatAllowed(steps)) return personOf(steps.actor);
  throw new Refusal("not_enabled", {
    detail: "El chat no está habilitado para su usuario o su empresa no tiene el servicio Chat.",
  });
}

/** The company that somebody names, short or full, when it is the active one. */
export async function requireActiveCompany(
  db: Database,
  { companyId }: Pick<Person, "companyId">,
  name: string,
): Promise<{ id: number; name: string }> {
  const company = await findCompanyNamed(db, name);
  if (company && company.id === companyId) return company;
  throw new Refusal("not_your_company", { detail: "La empresa indicada no es su empresa activa." });
}
