import ipaddr from "ipaddr.js";
import type { OutboundRules } from "./guarded-fetch.ts";
import { isMetadataAddress, isPublicAddress } from "./public-address.ts";

/**
 * The networks, besides the public internet, in which servers of one kind may run, as the installation configures
 * them.
 */
export interface NamedNetworks {
  /** Private networks that may be called, as addresses or CIDR ranges. */
  networks: string[];
  ports: number[];
}

interface Trust {
  verify_tls: boolean;
  /** The certificate authority in PEM; null: the public ones. */
  ca_certificate: string | null;
}

/** Returns rules that permit the public internet and the configured networks. */
export function namedNetworkRules({ networks, ports }: NamedNetworks, trust: Trust): OutboundRules {
  const ranges = networks.map((range) =>
    ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : ipaddr.parseCIDR(`${range}/${widthOf(range)}`),
  );
  const isNamed = (text: string) => {
    if (!ipaddr.isValid(text) || isMetadataAddress(text)) return false;
    const address = ipaddr.process(text);
    return ranges.some(
      ([network, bits]) => network.kind() === address.kind() && address.match([network, bits]),
    );
  };
  return {
    permits: (address) => isPublicAddress(address) || isNamed(address),
    ports,
    ca: trust.ca_certificate ?? undefined,
    trustsAnyCertificate: !trust.verify_tls,
  };
}

const widthOf = (address: string) => (ipaddr.parse(address).kind() === "ipv4" ? 32 : 128);
