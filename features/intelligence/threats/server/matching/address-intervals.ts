import ipaddr from "ipaddr.js";

/** An address as unsigned 32-bit words, the most significant first: one for IPv4, four for IPv6. */
export type AddressParts = readonly number[];

/** Parses an address; dotted IPv4 is parsed without allocation. Null if invalid. */
export function parseAddressParts(text: string): AddressParts | null {
  const four = dottedWord(text);
  if (four !== -1) return [four];
  if (!text.includes(":") || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  const { parts } = address;
  const words = [0, 2, 4, 6].map((at) => (((parts[at] ?? 0) << 16) | (parts[at + 1] ?? 0)) >>> 0);
  return address.isIPv4MappedAddress() ? [words[3] ?? 0] : words;
}

function dottedWord(text: string): number {
  let [word, part, digits, dots] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46) {
      if (digits === 0) return -1;
      word = (word << 8) | part;
      [part, digits] = [0, 0];
      dots += 1;
    } else if (code >= 48 && code <= 57) {
      part = part * 10 + code - 48;
      digits += 1;
      if (digits > 3 || part > 255) return -1;
    } else return -1;
  }
  return dots === 3 && digits > 0 ? ((word << 8) | part) >>> 0 : -1;
}

/** The first and the last address of a network such as `203.0.113.0/24`; null: no network. */
export function networkBounds(network: string): { first: AddressParts; last: AddressParts } | null {
  const slash = network.indexOf("/");
  const words = parseAddressParts(network.slice(0, slash));
  const bits = Number(network.slice(slash + 1));
  if (slash === -1 || !words || !Number.isInteger(bits) || bits < 0 || bits > words.length * 32) return null;
  const masks = words.map((_, at) => {
    const storedCount = Math.min(32, Math.max(0, bits - at * 32));
    return storedCount === 0 ? 0 : (0xffff_ffff << (32 - storedCount)) >>> 0;
  });
  return {
    first: words.map((word, at) => (word & (masks[at] ?? 0)) >>> 0),
    last: words.map((word, at) => (word | ~(masks[at] ?? 0)) >>> 0),
  };
}

/** The addresses of some networks: disjoint intervals in order, searched by bisection. */
export class AddressIntervals {
  readonly #words: 1 | 4;
  readonly #firsts: Uint32Array;
  readonly #lasts: Uint32Array;

  /** Adds networks whose addresses consist of the given number of 32-bit words (1 for IPv4, 4 for IPv6). */
  constructor(words: 1 | 4, bounds: readonly { first: AddressParts; last: AddressParts }[]) {
    this.#words = words;
    const merged: { first: AddressParts; last: AddressParts }[] = [];
    for (const each of bounds.toSorted((one, other) => inOrder(one.first, other.first))) {
      const before = merged.at(-1);
      if (!before || inOrder(before.last, each.first) < 0) merged.push({ ...each });
      else if (inOrder(before.last, each.last) < 0) before.last = each.last;
    }
    this.#firsts = Uint32Array.from(merged.flatMap(({ first }) => first));
    this.#lasts = Uint32Array.from(merged.flatMap(({ last }) => last));
  }

  get bytes(): number {
    return this.#firsts.byteLength + this.#lasts.byteLength;
  }

  /** Returns the intervals extended by further networks. */
  with(more: readonly { first: AddressParts; last: AddressParts }[]): AddressIntervals {
    if (more.length === 0) return this;
    const words = this.#words;
    const own = Array.from({ length: this.#firsts.length / words }, (_, at) => ({
      first: [...this.#firsts.subarray(at * words, (at + 1) * words)],
      last: [...this.#lasts.subarray(at * words, (at + 1) * words)],
    }));
    return new AddressIntervals(words, [...own, ...more]);
  }

  has(address: AddressParts): boolean {
    let low = 0;
    let high = this.#firsts.length / this.#words;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#firsts, middle, address) <= 0) low = middle + 1;
      else high = middle;
    }
    return low > 0 && this.#compare(this.#lasts, low - 1, address) >= 0;
  }

  #compare(bounds: Uint32Array, at: number, address: AddressParts): number {
    for (let word = 0; word < this.#words; word += 1) {
      const difference = (bounds[at * this.#words + word] ?? 0) - (address[word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function inOrder(one: AddressParts, other: AddressParts): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
