import type { Gate } from "#platform/server/http/gate-services.ts";
import { CircuitBreaker } from "#platform/server/outbound/circuit-breaker.ts";
import type { ProviderRow } from "./provider.store.ts";

const breakers = new WeakMap<Gate["pools"], Map<string, CircuitBreaker>>();

/** The breaker of a provider in this process; whoever changes the provider's settings starts it anew. */
export function breakerOf({ pools }: Gate, { id, version }: ProviderRow): CircuitBreaker {
  const ofPortal = breakers.get(pools) ?? new Map<string, CircuitBreaker>();
  breakers.set(pools, ofPortal);
  const name = `${id}:${version}`;
  const breaker = ofPortal.get(name) ?? new CircuitBreaker();
  ofPortal.set(name, breaker);
  return breaker;
}
