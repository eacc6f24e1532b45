import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { serviceFacts } from "./service-facts.ts";
import type { ServiceFacts } from "./service-state.rules.ts";

/** What the service delivers that carries a measure; undefined for a measure that the company carries by itself. */
export async function serviceOfMeasure(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  serviceId: number | null,
): Promise<ServiceFacts | undefined> {
  if (serviceId === null) return undefined;
  const facts = (await serviceFacts(db, companyIn(actor))).get(serviceId);
  if (!facts) throw new Refusal("invalid_input", { detail: "El servicio no existe." });
  return facts;
}
