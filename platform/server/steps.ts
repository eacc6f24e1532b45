import type { Call, Effect } from "#platform/contract/define-call.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { honoursKey } from "#platform/server/idempotency/answer-once.ts";
import type { AnswerOf, HttpPort, Route, VerbContext, VerbInput } from "#platform/server/verb.ts";

/**
 * The context of a call that waits between its transactions, for an external service such as an AI model or for a
 * group commit: each step is its own transaction through the gate, in the scope of the call, and no transaction is
 * open during a wait.
 */
export interface Steps {
  gate: Gate;
  actor: Actor;
  http: HttpPort;
  /** The signal that aborts when the client has disconnected. */
  signal: AbortSignal;
  within<T>(effect: Effect, work: (context: VerbContext) => Promise<T>): Promise<T>;
  /** Runs a step like `within`, for an import's step that copies no rows: it needs no import slot, and cannot COPY. */
  briefly<T>(effect: Effect, work: (context: VerbContext) => Promise<T>): Promise<T>;
}

export type SteppedVerb<C extends Call> = (steps: Steps, input: VerbInput<C>) => Promise<AnswerOf<C>>;

export interface SteppedRoute extends Route {
  steps: SteppedVerb<Call>;
  /** Whether its steps are done once per Idempotency-Key. */
  oncePerKey: boolean;
}

/** Binds a call to a verb in steps. Steps committed before a refusal remain. */
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
