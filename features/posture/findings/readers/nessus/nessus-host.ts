import { assetDraft } from "../draft.ts";
import type { ScanAsset } from "../scan-report.ts";
import {
  booleanOf,
  cleanOrNull,
  cleanText,
  cleanTexts,
  isAddress,
  namedHost,
  scanIdentitiesOf,
} from "../text/clean.ts";
import { momentOf } from "../text/moment.ts";
import type { NessusCertificates } from "./nessus-certificates.ts";

export interface NessusHost {
  line: number;
  name: string;
  tags: Map<string, string>;
  /** Whether its asset was yielded. */
  announced: boolean;
  /** The output of plugin 19506 on the scan itself. */
  scanInfo: string | null;
  isWeb: boolean;
  /** The audits whose checks ran on the host, by the location of their results. */
  audits: Set<string>;
  certificates: NessusCertificates;
}

/** Returns the machine with all its identities. */
export function hostAsset(host: NessusHost): ScanAsset {
  const tag = (name: string) => host.tags.get(name);
  const fqdns = Array.from(
    (tag("host-fqdns") ?? "").matchAll(/"FQDN"\s{0,5}:\s{0,5}"([^"]{1,300})"/g),
    ([, name]) => name,
  );
  const cloud = [...host.tags.keys()].filter((name) =>
    /^(?:aws-instance-instanceId|azure-resource-id|gcp-instance-id)$/.test(name),
  );
  return assetDraft({
    key: host.name,
    assetKind: "host",
    name: cleanOrNull(tag("host-fqdn")) ?? host.name,
    identities: scanIdentitiesOf([
      ...cloud.map((name) => ["cloud_id", tag(name)] as const),
      ["agent", tag("agent-uuid") ?? tag("tenable-agent-id")],
      ["uuid", tag("bios-uuid")],
      ["mac", tag("mac-address")],
      ["fqdn", tag("host-fqdn")],
      ...fqdns.map((name) => ["fqdn", name] as const),
      ["fqdn", tag("host-rdns")],
      ["name", shortName(tag("netbios-name"))],
      ["name", tag("hostname")],
      ["ip", tag("host-ip")],
      namedHost(host.name),
    ]).filter(({ kind, value }) => kind !== "fqdn" || !isAddress(value)),
    os: cleanTexts(tag("operating-system"), 300)[0]?.split("\n")[0] ?? null,
  });
}

/** Returns the machine of `GRUPO\EQUIPO`, without its workgroup. */
function shortName(netbios: string | undefined): string {
  return cleanText(netbios).split("\\").at(-1) ?? "";
}

export function hostMoment(host: NessusHost, name: "HOST_START" | "HOST_END"): string | null {
  return momentOf(host.tags.get(`${name}_TIMESTAMP`)) ?? momentOf(host.tags.get(name));
}

/**
 * Returns whether the checks were authenticated: by the tag, otherwise by plugin 19506, otherwise by the kinds of
 * results.
 */
export function wasHostCredentialed(host: NessusHost): boolean | null {
  const stated = booleanOf(host.tags.get("Credentialed_Scan"));
  if (stated !== null) return stated;
  const words = /Credentialed checks\s{0,5}:\s{0,5}(yes|no)/.exec(host.scanInfo ?? "")?.[1];
  if (words) return words === "yes";
  if (host.tags.has("LastAuthenticatedResults")) return true;
  return host.tags.has("LastUnauthenticatedResults") ? false : null;
}
