import type { Effect } from "#platform/contract/define-call.ts";
import type { Person } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import type { HttpPort, VerbContext } from "#platform/server/verb.ts";

interface CompanyFrame {
  gate: Gate;
  actor: Person;
  http?: HttpPort | undefined;
  /** `platform`: the transaction may access every company, and the work itself names the company that it changes. */
  scope: "company" | "platform";
  companyId: number;
  effect: Effect;
}

/**
 * Runs one transaction in one company for a person who may enter every company; callers check that the company is
 * enabled.
 */
export function withinCompany<T>(
  { gate, actor, http, scope, companyId, effect }: CompanyFrame,
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  const there: Person = scope === "company" ? { ...actor, companyId } : actor;
  return withinGate(gate, { scope, effect, actor: there, http, bulk: false }, work);
}
