import { companyOf } from "#platform/server/actor.ts";
import { type Asking, stepsOnceByKey } from "#platform/server/idempotency/answer-once.ts";
import { isOncePerKey, type SteppedRoute, type Steps } from "#platform/server/steps.ts";
import type { HttpPort } from "#platform/server/verb.ts";
import type { Gate } from "./gate-services.ts";
import { type GateFrame, withinGate } from "./within-gate.ts";

/** Runs a call in steps, once per key where the call makes something. */
export async function runSteps(
  route: SteppedRoute,
  steps: Steps,
  asking: Asking,
  key: string | string[] | undefined,
): Promise<unknown> {
  const work = () => route.steps(steps, asking.input as never);
  if (!isOncePerKey(route)) return await work();
  return await stepsOnceByKey(asking, key, (each) => steps.briefly("write", each), work);
}

/** The steps of one request: each is a transaction of its own, with the rights of who asks at that moment. */
export function stepsOf(gate: Gate, frame: GateFrame & { http: HttpPort }, signal: AbortSignal): Steps {
  const { actor, http } = frame;
  const step: Steps["briefly"] = (effect, work) =>
    withinGate(gate, { ...frame, bulk: false, effect, opened: undefined }, work);
  return {
    gate,
    actor,
    http,
    signal,
    briefly: step,
    within: (effect, work) =>
      frame.bulk
        ? gate.bulkPlaces.within(companyOf(actor) ?? 0, () =>
            withinGate(gate, { ...frame, effect, opened: undefined }, work),
          )
        : step(effect, work),
  };
}
