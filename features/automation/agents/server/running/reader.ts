import { isProvider, type Person } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AgentRunRow } from "./run.store.ts";

type Acting = Pick<AgentRunRow, "acts_for" | "acts_for_name" | "acts_role">;

/**
 * Returns the person whose rights limit what a run reads. A run for the client reads with the rights of a person of
 * the company.
 */
export function readerOf(companyId: number, { acts_for, acts_for_name, acts_role }: Acting): Person {
  return {
    kind: "user",
    role: acts_role,
    userId: acts_for ?? 0,
    username: acts_for_name,
    fullName: acts_for_name,
    sessionId: "",
    companyId,
    timeZone: "America/Santiago",
    limitedBy: null,
  };
}

/** A read-only transaction with the rights of the reader. */
export function readAs<T>(gate: Gate, actor: Person, work: (context: VerbContext) => Promise<T>): Promise<T> {
  const oversees = isProvider(actor) ? undefined : (false as const);
  const frame = { scope: "company", effect: "read", actor, http: undefined, bulk: false } as const;
  return withinGate(gate, { ...frame, oversees }, work);
}
