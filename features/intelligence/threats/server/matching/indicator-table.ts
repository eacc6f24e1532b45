import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { type IndicatorKey, indicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import {
  addressesOf,
  addressHostsOf,
  hashesOf,
  hostsOf,
  mailsOf,
  type ObservedEvent,
} from "#features/intelligence/threats/readers/patterns/observed.ts";
import { registrableOf } from "#platform/readers/names/host-names.ts";
import { AddressIntervals, type AddressWords, addressWords, networkBounds } from "./address-intervals.ts";
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

type Bounds = { first: AddressWords; last: AddressWords };

/**
 * Whether a value may be named by an indicator, asked in memory. What it answers with yes is asked of PostgreSQL again:
 * it knows neither whose an indicator is nor how long it is good, and takes another key for one once in a while.
 */
export class IndicatorTable {
  readonly #keys: KeyTable;
  #networks = 0;
  /** Networks that wait to be put among the others. */
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

  /** Keys that may be indicators among what an event tells; of a network, the address that lies in one. */
  candidatesOf(event: ObservedEvent): IndicatorKey[] {
    if (this.#has.size === 0) return [];
    const found: IndicatorKey[] = [];
    for (const address of addressesOf(event)) this.#address(address, found);
    if (event.fields.url || event.fields.domain)
      for (const address of addressHostsOf(event)) this.#address(address, found);
    if (this.#has.has("domain")) for (const host of hostsOf(event)) this.#host(host, found);
    if (this.#has.has("url") && event.fields.url) this.#url(event.fields.url, found);
    for (const hash of hashesOf(event)) this.#hash(hash, found);
    if (this.#has.has("mail")) for (const mail of mailsOf(event)) this.#mail(mail, found);
    return found;
  }

  /** The same of one kept value: an address, a name, a hash or a mail address. */
  candidatesOfValue(kind: "ip" | "host" | "hash" | "mail", value: string): IndicatorKey[] {
    const found: IndicatorKey[] = [];
    if (kind === "ip") this.#address(value, found);
    else if (kind === "hash") this.#hash(value, found);
    else if (kind === "host") {
      this.#host(value, found);
      this.#address(value, found);
    } else {
      this.#mail(value, found);
      this.#host(value.slice(value.indexOf("@") + 1), found);
    }
    return found;
  }

  candidatesOfUrl(url: string): IndicatorKey[] {
    const found: IndicatorKey[] = [];
    if (this.#has.has("url")) this.#url(url, found);
    return found;
  }

  #address(written: string, found: IndicatorKey[]): void {
    const wanted = this.#has.has("ip") || this.#has.has("network");
    const key = !wanted ? undefined : written.includes(":") ? indicatorKey("ip", written) : written;
    if (key === undefined) return;
    if (this.#keys.has(numberOf.ip, key)) found.push({ kind: "ip", key });
    if (this.#networks === 0) return;
    this.#join();
    const words = addressWords(key);
    if (words && (words.length === 1 ? this.#four : this.#six).has(words))
      found.push({ kind: "network", key });
  }

  #host(host: string, found: IndicatorKey[]): void {
    const registrable = registrableOf(host);
    if (registrable === null) return;
    for (const key of this.#keys.endsOf(numberOf.domain, host, registrable.length))
      found.push({ kind: "domain", key });
  }

  #url(written: string, found: IndicatorKey[]): void {
    const whole = indicatorKey("url", written);
    if (whole === undefined) return;
    const asked = whole.indexOf("?");
    for (const key of asked === -1 ? [whole] : [whole, whole.slice(0, asked)])
      if (this.#keys.has(numberOf.url, key)) found.push({ kind: "url", key });
  }

  #hash(written: string, found: IndicatorKey[]): void {
    const kind = hashKinds[written.length];
    if (!kind || !this.#has.has(kind)) return;
    const key = written.toLowerCase();
    if (this.#keys.has(numberOf[kind], key)) found.push({ kind, key });
  }

  #mail(written: string, found: IndicatorKey[]): void {
    const key = written.toLowerCase();
    if (this.#keys.has(numberOf.mail, key)) found.push({ kind: "mail", key });
  }

  /** Networks that were added since are put among the others when the next address is asked for. */
  #join(): void {
    if (this.#waiting.length === 0) return;
    this.#four = this.#four.with(this.#waiting.filter(({ first }) => first.length === 1));
    this.#six = this.#six.with(this.#waiting.filter(({ first }) => first.length === 4));
    this.#waiting = [];
  }
}
