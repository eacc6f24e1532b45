import ipaddr from "ipaddr.js";
import type { AiProviderRules } from "#platform/server/ai-provider-config.ts";
import type { OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { isPublicAddress } from "#platform/server/outbound/public-address.ts";

/** Never the addresses where clouds tell a machine its own secrets. */
const ownRanges = ["private", "loopback", "uniqueLocal", "carrierGradeNat"];

/** How a model may be called: over HTTPS on the public internet, or as the installation says for a host it names. */
export function modelRules(baseUrl: string, { localHosts }: AiProviderRules): OutboundRules {
  const { hostname, port, protocol } = new URL(baseUrl);
  const usedPort = Number(port || (protocol === "http:" ? 80 : 443));
  if (!localHosts.includes(`${hostname}:${usedPort}`)) return { permits: isPublicAddress, ports: [443] };
  return {
    permits: (address) => isPublicAddress(address) || isOwnAddress(address),
    ports: [usedPort],
    mayBePlain: true,
  };
}

function isOwnAddress(text: string): boolean {
  return ipaddr.isValid(text) && ownRanges.includes(ipaddr.process(text).range());
}
