import ipaddr from "ipaddr.js";
import type { EventEngineRules } from "#platform/server/event-engine-config.ts";
import type { OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { isPublicAddress } from "#platform/server/outbound/public-address.ts";

interface Trust {
  verify_tls: boolean;
  ca_certificate: string | null;
}

/** Where the engine of a company may be: the public internet, and the networks that the installation names. */
export function engineOutboundRules({ networks, ports }: EventEngineRules, trust: Trust): OutboundRules {
  const ranges = networks.map((range) =>
    ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : ipaddr.parseCIDR(`${range}/${widthOf(range)}`),
  );
  const isNamed = (text: string) => {
    if (!ipaddr.isValid(text)) return false;
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
