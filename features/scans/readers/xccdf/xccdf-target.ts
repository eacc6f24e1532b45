import { assetDraft } from "../draft.ts";
import type { ScanAsset } from "../scan-report.ts";
import { cleanOrNull, identitiesOf, isAddress } from "../text/clean.ts";

interface Target {
  name: string;
  addresses: readonly string[];
  /** Names of facts with their values: `urn:xccdf:fact:asset:identifier:mac`. */
  facts: readonly (readonly [string, string])[];
}

/** The machine that a run looked at, by all that the run says of it. */
export function targetAsset(key: string, { name, addresses, facts }: Target): ScanAsset {
  const valuesOf = (pattern: RegExp) =>
    facts.filter(([fact]) => pattern.test(fact)).map(([, value]) => value.replace(/\.$/, ""));
  const reached = [...addresses, ...valuesOf(/:ipv[46]$/)].filter(
    (ip) => isAddress(ip) && !/^(?:127\.|::1$|0:0:0:0:0:0:0:1$|fe80:)/i.test(ip),
  );
  const fullNames = valuesOf(/:fqdn$/).filter((fqdn) => fqdn.includes("."));
  const fullName = fullNames.find((fqdn) => fqdn.toLowerCase().startsWith(`${key.toLowerCase()}.`));
  return assetDraft({
    key,
    assetKind: "host",
    // People know two machines of one short name by their full names.
    name: fullName ?? key,
    identities: identitiesOf([
      ...valuesOf(/:(?:MAC|mac)$/).map((mac) => ["mac", mac] as const),
      ...fullNames.map((fqdn) => ["fqdn", fqdn] as const),
      ...valuesOf(/:host_name$/).map((host) => ["name", host] as const),
      ["name", name],
      ...reached.map((ip) => ["ip", ip] as const),
    ]),
    os: cleanOrNull([...valuesOf(/:os_name$/), ...valuesOf(/:os_version$/)].join(" ")),
  });
}
