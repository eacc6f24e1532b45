import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { type IndicatorKey, indicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import {
  addressesOfEvent,
  hashesOf,
  hostNamesOfEvent,
  ipHostsOfEvent,
  mailAddressesOfEvent,
  type ObservedEvent,
} from "#features/intelligence/threats/readers/patterns/observed.ts";
import { registrableOf } from "#platform/readers/names/host-names.ts";
import {
  AddressIntervals,
  type AddressParts,
  networkBounds,
  parseAddressParts,
} from "./address-intervals.ts";
import { KeyTable } from "./key-table.ts";

const numberOf: Readonly<Record<Exclude<IndicatorKeyKind, "network">, number>> = {
  ip: 1,
  domain: 2,
  url: 3,
  md5: 4,
  sha1: 5,
  sha256: 6,
  mail: 7,
};
const hashKinds: Readonly<Record<number, "md5" | "sha1" | "sha256">> = {
  32: "md5",
  40: "sha1",
  64: "sha256",
};

type Bounds = { first: AddressParts; last: AddressParts };

/**
 * Tests in memory whether an indicator may contain a value. A match is confirmed in PostgreSQL, because the table
 * contains neither the owner nor the validity of an indicator, and rarely gives false positives.
 */
export class IndicatorTable {
  readonly #keys: KeyTable;
  #networks = 0;
  /** Networks that are not merged into the intervals yet. */
  #waiting: Bounds[] = [];
  readonly #has = new Set<IndicatorKeyKind>();
  #four = new AddressIntervals(1, []);
  #six = new AddressIntervals(4, []);

  constructor(expected: number, seed: number) {
    this.#keys = new KeyTable(expected, seed);
  }

  get count(): number {
    return this.#keys.count + this.#networks;
  }

  get bytes(): number {
    return this.#keys.bytes + this.#four.bytes + this.#six.bytes;
  }

  add({ kind, key }: IndicatorKey): void {
    this.#has.add(kind);
    if (kind !== "network") {
      this.#keys.add(numberOf[kind], key);
      return;
    }
    const bounds = networkBounds(key);
    if (!bounds) return;
    this.#networks += 1;
    this.#waiting.push(bounds);
  }

  /** Returns the keys of an event that may be indicators; for a network, the address within it. */
  candidatesOf(event: ObservedEvent): IndicatorKey[] {
    if (this.#has.size === 0) return [];
    const indicatorKeys: IndicatorKey[] = [];
    for (const address of addressesOfEvent(event)) this.#address(address, indicatorKeys);
    if (event.fields.url || event.fields.domain)
      for (const address of ipHostsOfEvent(event)) this.#address(address, indicatorKeys);
    if (this.#has.has("domain")) for (const host of hostNamesOfEvent(event)) this.#host(host, indicatorKeys);
    if (this.#has.has("url") && event.fields.url) this.#url(event.fields.url, indicatorKeys);
    for (const hash of hashesOf(event)) this.#hash(hash, indicatorKeys);
    if (this.#has.has("mail"))
      for (const mail of mailAddressesOfEvent(event)) this.#mail(mail, indicatorKeys);
    return indicatorKeys;
  }

  /** Returns the candidate keys of one stored value: an address, a name, a hash or a mail address. */
  candidatesOfValue(kind: "ip" | "host" | "hash" | "mail", value: string): IndicatorKey[] {
    const indicatorKeys: IndicatorKey[] = [];
    if (kind === "ip") this.#address(value, indicatorKeys);
    else if (kind === "hash") this.#hash(value, indicatorKeys);
    else if (kind === "host") {
      this.#host(value, indicatorKeys);
      this.#address(value, indicatorKeys);
    } else {
      this.#mail(value, indicatorKeys);
      this.#host(value.slice(value.indexOf("@") + 1), indicatorKeys);
    }
    return indicatorKeys;
  }

  candidatesOfUrl(url: string): IndicatorKey[] {
    const indicatorKeys: IndicatorKey[] = [];
    if (this.#has.has("url")) this.#url(url, indicatorKeys);
    return indicatorKeys;
  }

  #address(rawText: string, indicatorKeys: IndicatorKey[]): void {
    const isWanted = this.#has.has("ip") || this.#has.has("network");
    const key = !isWanted ? undefined : rawText.includes(":") ? indicatorKey("ip", rawText) : rawText;
    if (key === undefined) return;
    if (this.#keys.has(numberOf.ip, key)) indicatorKeys.push({ kind: "ip", key });
    if (this.#networks === 0) return;
    this.#join();
    const words = parseAddressParts(key);
    if (words && (words.length === 1 ? this.#four : this.#six).has(words))
      indicatorKeys.push({ kind: "network", key });
  }

  #host(host: string, indicatorKeys: IndicatorKey[]): void {
    const registrable = registrableOf(host);
    if (registrable === null) return;
    for (const key of this.#keys.endsOf(numberOf.domain, host, registrable.length))
      indicatorKeys.push({ kind: "domain", key });
  }

  #url(rawText: string, indicatorKeys: IndicatorKey[]): void {
    const whole = indicatorKey("url", rawText);
    if (whole === undefined) return;
    const queryStart = whole.indexOf("?");
    for (const key of queryStart === -1 ? [whole] : [whole, whole.slice(0, queryStart)])
      if (this.#keys.has(numberOf.url, key)) indicatorKeys.push({ kind: "url", key });
  }

  #hash(rawText: string, indicatorKeys: IndicatorKey[]): void {
    const kind = hashKinds[rawText.length];
    if (!kind || !this.#has.has(kind)) return;
    const key = rawText.toLowerCase();
    if (this.#keys.has(numberOf[kind], key)) indicatorKeys.push({ kind, key });
  }

  #mail(rawText: string, indicatorKeys: IndicatorKey[]): void {
    const key = rawText.toLowerCase();
    if (this.#keys.has(numberOf.mail, key)) indicatorKeys.push({ kind: "mail", key });
  }

  /** Merges newly added networks into the intervals, before the next look-up of an address. */
  #join(): void {
    if (this.#waiting.length === 0) return;
    this.#four = this.#four.with(this.#waiting.filter(({ first }) => first.length === 1));
    this.#six = this.#six.with(this.#waiting.filter(({ first }) => first.length === 4));
    this.#waiting = [];
  }
}
