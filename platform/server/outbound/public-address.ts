import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * The addresses of the metadata services of cloud providers, which return credentials of the machine and lie outside
 * the link-local ranges.
 */
const metadataAddresses = [
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "fd00:ec2::254",
  "fd20:ce::254",
];

/** Returns whether an address is link-local or a cloud's metadata service: no call of the portal ever goes there. */
export function isMetadataAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === "linkLocal" || metadataAddresses.includes(address.toString());
}

/** Returns whether an address lies on the public internet: not this machine, its networks, or a reserved range. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || isMetadataAddress(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(globalUnicast);
}
