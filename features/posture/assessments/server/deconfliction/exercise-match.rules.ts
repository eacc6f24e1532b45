import ipaddr from "ipaddr.js";
import type { exerciseReasons } from "#features/posture/assessments/contracts/deconfliction.contract.ts";

export interface Exercise {
  sources: readonly string[];
  targets: readonly string[];
}

interface SeenAlert {
  asset_name: string | null;
  source_ip: string | null;
}

function isWithin(address: string, network: string): boolean {
  if (!ipaddr.isValid(address) || !ipaddr.isValidCIDR(network)) return false;
  const [range, bits] = ipaddr.parseCIDR(network);
  const parsed = ipaddr.parse(address);
  return parsed.kind() === range.kind() && parsed.match(range, bits);
}

/** A host of a URL or a name, in lower case. */
function hostOf(value: string): string {
  const name = value.trim().toLowerCase();
  return /^[a-z][a-z0-9+.-]*:\/\/([^/:?#]+)/.exec(name)?.[1] ?? name;
}

const isNamed = (value: string | null, names: readonly string[]): boolean => {
  if (value === null || value === "") return false;
  const seenHost = hostOf(value);
  return names.some((name) => hostOf(name) === seenHost || isWithin(seenHost, name.trim()));
};

/** Returns the reason for which an alert resembles an exercise: a declared source, or an allowed target. */
export function matchWithExercise(
  { asset_name, source_ip }: SeenAlert,
  { sources, targets }: Exercise,
): (typeof exerciseReasons)[number][] {
  return [
    ...(isNamed(source_ip, sources) ? (["source"] as const) : []),
    ...(isNamed(asset_name, targets) ? (["target"] as const) : []),
  ];
}
