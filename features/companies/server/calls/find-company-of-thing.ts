import type * as contract from "#features/companies/companies.contract.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { type Person, personOf } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb, Steps } from "#platform/server/steps.ts";
import type { Route } from "#platform/server/verb.ts";
import { findEnterableCompanies } from "../companies/in-company.ts";

/**
 * Asks in each other company of the person, as that person, whether the call answers there. A thing of a company that is
 * not theirs and a thing that never was are looked for in the same way, and answer alike.
 */
export const findCompanyOfThing: SteppedVerb<typeof contract.findCompanyOfThing> = async (
  steps,
  { call, id },
) => {
  const person = personOf(steps.actor);
  const reader = steps.gate.thingReaders.get(call);
  const input = reader?.call.input.safeParse({ id });
  if (!reader || !input?.success || !roleMay(person.role, reader.call.permission)) return { company: null };
  const companies = await steps.briefly("read", ({ db }) => findEnterableCompanies(db, person));
  for (const company of companies) {
    if (company.id === person.companyId) continue;
    const there = { ...person, companyId: company.id };
    if (await isFound(steps, there, reader, input.data)) return { company };
  }
  return { company: null };
};

async function isFound(
  { gate, http }: Steps,
  actor: Person,
  { verb }: Route,
  input: unknown,
): Promise<boolean> {
  const frame = { scope: "company", effect: "read", actor, http, bulk: false } as const;
  try {
    await withinGate(gate, frame, (context) => verb(context, input as never));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
