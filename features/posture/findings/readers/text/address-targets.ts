import { BlockList, isIP } from "node:net";

/** The targets of a scan: addresses, address ranges, and host names. */
export class AddressTargets {
  readonly #addresses = new BlockList();
  readonly #names = new Set<string>();
  isEmpty = true;

  constructor(targets: readonly string[]) {
    for (const target of targets) this.#add(target.trim().toLowerCase());
  }

  #add(target: string): void {
    if (target === "") return;
    this.isEmpty = false;
    const [network = "", bits = ""] = target.split("/");
    const [first = "", last = ""] = target.split("-").map((part) => part.trim());
    const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
    if (isIP(target) !== 0) this.#addresses.addAddress(target, family(target));
    else if (
      isIP(network) !== 0 &&
      /^\d{1,3}$/.test(bits) &&
      Number(bits) <= (isIP(network) === 6 ? 128 : 32)
    )
      this.#addresses.addSubnet(network, Number(bits), family(network));
    else if (isIP(first) !== 0 && isIP(first) === isIP(last)) this.#addRange(first, last, family(first));
    else this.#names.add(target);
  }

  /** A range that ends before it begins is ignored. */
  #addRange(first: string, last: string, family: "ipv4" | "ipv6"): void {
    try {
      this.#addresses.addRange(first, last, family);
    } catch {
      // Node throws for a range that ends before it begins; such a range is ignored.
    }
  }

  has(identity: string): boolean {
    const version = isIP(identity);
    if (version === 0) return this.#names.has(identity.toLowerCase());
    return this.#addresses.check(identity, version === 6 ? "ipv6" : "ipv4");
  }
}
