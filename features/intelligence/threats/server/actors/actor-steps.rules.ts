import type { ActorStep } from "#features/intelligence/threats/contracts/actors.contract.ts";

const shown = 12;

interface About {
  /** Techniques that it uses and nobody could see; null: nothing is known of what can be seen. */
  blind: readonly string[] | null;
  seen: readonly string[];
  /** CVEs that it exploits and that have open findings, most of them first. */
  exposed: readonly { cve: string; open_findings: number }[];
  liveIndicators: readonly string[];
  sightings: number | null;
}

/** What to do about an actor, the most pressing first: what was seen, what stands open, what nobody sees, what to block. */
export function stepsAbout({ blind, seen, exposed, liveIndicators, sightings }: About): ActorStep[] {
  const steps: ActorStep[] = [];
  const add = (kind: ActorStep["kind"], things: readonly string[], count = things.length) => {
    if (count > 0) steps.push({ kind, count, things: things.slice(0, shown) });
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
