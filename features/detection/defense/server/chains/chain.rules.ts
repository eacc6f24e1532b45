import type { DefenseChain, DefenseOutcome } from "#features/detection/defense/defense.contract.ts";
import type { SeenStep } from "./chain.store.ts";

const dayMs = 86_400_000;

const isStopped = (outcome: DefenseOutcome) => outcome === "prevented" || outcome === "contained";
const passed = (outcome: DefenseOutcome) => outcome === "detected" || outcome === "partial";
const placeOf = ({ layer, control }: SeenStep) => `${layer}\n${control}`;

/**
 * Returns the chains in steps sorted by observable and time: the same address, name or file at several controls, each
 * within a day of the previous step. Gaps first, then the newest.
 */
export function defenseChainsOf(steps: readonly SeenStep[]): DefenseChain[] {
  const chains: SeenStep[][] = [];
  let until = 0;
  for (const step of steps) {
    const chain = chains.at(-1);
    const goesOn = chain?.[0]?.observable === step.observable && step.first.getTime() <= until + dayMs;
    if (goesOn) chain?.push(step);
    else chains.push([step]);
    until = goesOn ? Math.max(until, step.last.getTime()) : step.last.getTime();
  }
  return chains
    .filter((chain) => new Set(chain.map(placeOf)).size > 1)
    .map((chain) => ({ chain, at: Math.max(...chain.map(({ last }) => last.getTime())) }))
    .map(({ chain, at }) => ({ drawn: chainOf(chain), at }))
    .sort((one, other) => Number(other.drawn.gap) - Number(one.drawn.gap) || other.at - one.at)
    .map(({ drawn }) => drawn);
}

function chainOf(chain: readonly SeenStep[]): DefenseChain {
  const between = (later: (pass: SeenStep, stop: SeenStep) => boolean) =>
    chain.some(
      (pass) =>
        passed(pass.outcome) &&
        chain.some((stop) => isStopped(stop.outcome) && placeOf(stop) !== placeOf(pass) && later(pass, stop)),
    );
  return {
    observable: chain[0]?.observable ?? "",
    gap: between(() => true),
    stopped_later: between((pass, stop) => stop.last >= pass.first && stop.layer !== pass.layer),
    steps: chain.map(({ observable: _same, first, last: _last, ...step }) => ({
      ...step,
      first_at: first.toISOString(),
    })),
  };
}
