import { mayChat } from "#features/access/server/access.public.ts";
import { findCompanyNamed } from "#features/companies/server/companies.public.ts";
import { type Person, personOf } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Steps } from "#platform/server/steps.ts";

/** Whether the person may chat, asked where the flag and the services can be read. */
export async function chatAllowed({ gate, actor }: Pick<Steps, "gate" | "actor">): Promise<boolean> {
  const person = personOf(actor);
  const frame = { scope: "session", effect: "read", actor, http: undefined, bulk: false } as const;
  return await withinGate(gate, frame, ({ db }) => mayChat(db, person));
}

/** The person, when they may chat and the company that they name is the active one. */
export async function requireChat(
  steps: Steps,
  companyName: string,
): Promise<{ person: Person; companyName: string; companyId: number }> {
  const person = personOf(steps.actor);
  if (!(await chatAllowed(steps)))
    throw new Refusal("not_enabled", {
      detail: "El chat no está habilitado para su usuario o su empresa no tiene el servicio Chat.",
    });
  const company = await steps.within("read", ({ db }) => findCompanyNamed(db, companyName));
  if (!company || company.id !== person.companyId)
    throw new Refusal("not_your_company", { detail: "La empresa indicada no es su empresa activa." });
  return { person, companyName: company.name, companyId: company.id };
}
