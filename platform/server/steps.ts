import type { Call, Effect } from "#platform/contract/define-call.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { honoursKey } from "#platform/server/idempotency/answer-once.ts";
import type { AnswerOf, HttpPort, Route, VerbContext, VerbInput } from "#platform/server/verb.ts";

/**
 * For a call that waits between its transactions, for somebody outside such as a model or for others that store
 * together with it: each step is a transaction of its own through the gate, in the scope of the call, and none is open
 * while it waits.
 */
export interface Steps {
  gate: Gate;
  actor: Actor;
  http: HttpPort;
  /** Aborted when whoever asked has left. */
  signal: AbortSignal;
  within<T>(effect: Effect, work: (context: VerbContext) => Promise<T>): Promise<T>;
  /** As `within`, for an import's step that copies nothing: it needs no place among imports, and cannot COPY. */
  briefly<T>(effect: Effect, work: (context: VerbContext) => Promise<T>): Promise<T>;
}

export type SteppedVerb<C extends Call> = (steps: Steps, input: VerbInput<C>) => Promise<AnswerOf<C>>;

export interface SteppedRoute extends Route {
  steps: SteppedVerb<Call>;
  /** Whether its steps are done once per Idempotency-Key. */
  oncePerKey: boolean;
}

/** A call joined to a verb in steps. What was committed before a refusal stays. */
export function steppedRoute<C extends Call>(
  call: C,
  steps: SteppedVerb<C>,
  { oncePerKey = false }: { oncePerKey?: boolean } = {},
): Route {
  const stepped: SteppedRoute = {
    call,
    oncePerKey,
    steps: steps as unknown as SteppedVerb<Call>,
    verb: async () => {
      throw new Error(`${call.name} works in steps`);
    },
  };
  return stepped;
}

/** Returns whether a request with an Idempotency-Key is done once. */
export const isOncePerKey = (route: Route): boolean =>
  honoursKey(route.call) && (!inSteps(route) || route.oncePerKey);

export function inSteps(route: Route): route is SteppedRoute {
  return "steps" in route;
}
