import type { System } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { type GateFrame, withinGate } from "#platform/server/http/within-gate.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The actor of commands and background jobs: they go through the gate, with roles and audit as people do. */
export function systemActor(name: string, companyId: number | null = null): System {
  return { kind: "system", role: "staff", companyId, name };
}

export function asSystem<T>(
  gate: Gate,
  frame: Pick<GateFrame, "scope" | "effect" | "snapshot" | "oversees"> & {
    name: string;
    companyId?: number | null;
    bulk?: boolean;
  },
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  const actor = systemActor(frame.name, frame.companyId ?? null);
  return withinGate(
    gate,
    {
      scope: frame.scope,
      effect: frame.effect,
      snapshot: frame.snapshot,
      oversees: frame.oversees,
      actor,
      http: undefined,
      bulk: frame.bulk ?? false,
    },
    work,
  );
}
