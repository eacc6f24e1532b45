import { assetDraft } from "../draft.ts";
import type { ScanAsset } from "../scan-report.ts";
import { clean, identitiesOf, isAddress } from "../text/clean.ts";

/** The object of TLS scanners: a port of a host, by its name where it has one. */
export interface Endpoint {
  key: string;
  host: string;
  /** The address at which it answered; empty where the report does not state it. */
  address: string;
  port: number;
}

/** Returns `www.empresa.cl:443`; undefined without a host. */
export function endpointOf(name: string, ip: string, port: number | null): Endpoint | undefined {
  const host = clean(name || ip, 253).toLowerCase();
  if (host === "") return undefined;
  return {
    key: `${host}:${port ?? 443}`,
    host,
    address: isAddress(ip) ? ip.toLowerCase() : "",
    port: port ?? 443,
  };
}

export function endpointAsset({ key, host, address }: Endpoint): ScanAsset {
  return assetDraft({
    key,
    assetKind: "endpoint",
    name: key,
    identities: identitiesOf([
      [isAddress(host) ? "ip" : "fqdn", host],
      ["ip", address],
    ]),
  });
}
