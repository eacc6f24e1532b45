import { assetDraft } from "../draft.ts";
import type { ScanAsset } from "../scan-report.ts";
import { cleanText, isAddress, scanIdentitiesOf } from "../text/clean.ts";

/** The asset of a TLS scanner: a port of a host, identified by host name if known. */
export interface Endpoint {
  key: string;
  host: string;
  /** The address at which the endpoint answered; empty if the report does not state it. */
  address: string;
  port: number;
}

/** Returns `www.empresa.cl:443`; undefined without a host. */
export function tlsEndpointOf(name: string, ip: string, port: number | null): Endpoint | undefined {
  const host = cleanText(name || ip, 253).toLowerCase();
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
    identities: scanIdentitiesOf([
      [isAddress(host) ? "ip" : "fqdn", host],
      ["ip", address],
    ]),
  });
}
