import type { ActorStep } from "#features/intelligence/threats/contracts/actors.contract.ts";

const maxObjects = 12;

interface About {
  /** Techniques of the actor that no rule detects; null if the coverage is unknown. */
  blind: readonly string[] | null;
  seen: readonly string[];
  /**
   * The CVEs that the actor exploits and that open findings have, in descending order of the number of these
   * findings.
   */
  exposed: readonly { cve: string; open_findings: number }[];
  liveIndicators: readonly string[];
  sightings: number | null;
}

/**
 * Returns the steps on an actor, the most urgent first: seen techniques, open findings, blind spots, indicators to
 * block.
 */
export function stepsAbout({ blind, seen, exposed, liveIndicators, sightings }: About): ActorStep[] {
  const steps: ActorStep[] = [];
  const add = (kind: ActorStep["kind"], items: readonly string[], count = items.length) => {
    if (count > 0) steps.push({ kind, count, things: items.slice(0, maxObjects) });
  };
  add("sightings", [], sightings ?? 0);
  add(
    "findings",
    exposed.map(({ cve }) => cve),
    exposed.reduce((sum, { open_findings }) => sum + open_findings, 0),
  );
  add("blind", blind ?? []);
  add("indicators", liveIndicators);
  add("seen", seen);
  return steps;
}
