import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { ObservedEvent } from "#features/intelligence/threats/readers/patterns/observed.ts";
import fc from "#platform/testing/examples.ts";
import { AddressIntervals, networkBounds, parseAddressParts } from "./address-intervals.ts";
import { IndicatorTable } from "./indicator-table.ts";
import { KeyTable } from "./key-table.ts";

const seed = 20_261_124;

test("a table holds what was put into it, by kind, and nothing else", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (inside, others) => {
      const table = new KeyTable(0, seed);
      for (const key of [...inside, ...inside]) table.add(1, key);
      const knownKeys = new Set(inside);
      expect(table.count).toBe(knownKeys.size);
      for (const key of [...inside, ...others]) {
        expect(table.has(1, key)).toBe(knownKeys.has(key));
        expect(table.has(2, key)).toBe(false);
      }
    }),
  );
});

test("it grows beyond what was expected of it and loses nothing", () => {
  const table = new KeyTable(10, seed);
  for (let at = 0; at < 20_000; at += 1) table.add(1, `malo-${at}.example`);
  expect(table.count).toBe(20_000);
  for (let at = 0; at < 20_000; at += 1)
    if (!table.has(1, `malo-${at}.example`)) throw new Error(`${at} is gone`);
});

test("a million keys take no more than 17 megabytes", () => {
  expect(new KeyTable(1_000_000, seed).bytes).toBe(2 ** 21 * 8);
});

test("a name is found with all that it lies beneath, and never by a part of a label or a public suffix", () => {
  const table = new KeyTable(10, seed);
  for (const key of ["malo.example", "b.malo.example", "com.co", "o.example"]) table.add(2, key);
  const ends = (name: string, shortest: number) => table.endsOf(2, name, shortest);
  expect(ends("a.b.malo.example", 12)).toEqual(["malo.example", "b.malo.example"]);
  expect(ends("malo.example", 12)).toEqual(["malo.example"]);
  expect(ends("otromalo.example", 16)).toEqual([]);
  expect(ends("banco.com.co", 12)).toEqual([]);
});

const network = fc.oneof(
  fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })),
  fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })),
);

test("an address lies in the networks in which it lies, whatever overlaps", () => {
  const bounds = (texts: readonly string[], words: 1 | 4) =>
    texts
      .map((text) => networkBounds(text))
      .filter((each) => each !== null && each.first.length === words) as never[];
  fc.assert(
    fc.property(
      fc.array(network, { maxLength: 30 }),
      fc.array(fc.oneof(fc.ipV4(), fc.ipV6())),
      (networks, addresses) => {
        const texts = networks.map(([net, bits]) => `${net}/${bits}`);
        const [four, six] = [
          new AddressIntervals(1, bounds(texts, 1)),
          new AddressIntervals(4, bounds(texts, 4)),
        ];
        for (const text of [...addresses, ...networks.map(([net]) => net)]) {
          const words = parseAddressParts(text);
          const address = ipaddr.process(text);
          const expected = networks.some(([net, bits]) => {
            const range = ipaddr.parse(net);
            // IPv4 written as IPv6 is compared as IPv4, and its networks are not.
            if (range.kind() !== address.kind()) return false;
            return address.match(range as never, bits);
          });
          const mapped = networks.some(
            ([net]) => net.includes(":") && ipaddr.parse(net).kind() !== ipaddr.process(net).kind(),
          );
          if (!mapped) expect(words && (words.length === 1 ? four : six).has(words)).toBe(expected);
        }
      },
    ),
  );
});

test.each(["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1..2.3", "a.b.c.d", "::g", "1.2.3.4/8", "1.2.3.4000"])(
  "%s is no address",
  (text) => {
    expect(parseAddressParts(text)).toBeNull();
  },
);

const nobody: ObservedEvent = {
  occurred_at: new Date(0),
  asset_ip: null,
  source_ip: null,
  destination_ip: null,
  source_user: null,
  target_user: null,
  fields: {},
};

test.each<[kind: IndicatorKeyKind, key: string, observed: Partial<ObservedEvent>]>([
  ["ip", "203.0.113.7", { source_ip: "203.0.113.7" }],
  ["ip", "2001:db8::1", { destination_ip: "2001:0DB8:0:0::1" }],
  ["ip", "203.0.113.7", { fields: { url: "http://203.0.113.7:8080/x" } }],
  ["domain", "malo.example", { fields: { domain: "A.B.Malo.Example." } }],
  ["domain", "malo.example", { fields: { url: "https://b.malo.example/x" } }],
  ["domain", "malo.example", { source_user: "Ana@correo.malo.example" }],
  ["url", "malo.example/x?a=1&b=2", { fields: { url: "https://Malo.example/x?b=2&a=1#z" } }],
  ["url", "malo.example/x", { fields: { url: "malo.example/x?b=2" } }],
  ["md5", "0a".repeat(16), { fields: { hash_md5: "0A".repeat(16) } }],
  ["sha256", "0a".repeat(32), { fields: { hash_sha256: "0a".repeat(32) } }],
  ["mail", "ana@malo.example", { target_user: "Ana@Malo.example" }],
])("an event that tells of an indicator is seen: %s %s", (kind, key, observed) => {
  const table = new IndicatorTable(10, seed);
  table.add({ kind, key });
  table.add({ kind: "sha1", key: "ff".repeat(20) });
  expect(table.candidatesOf({ ...nobody, ...observed })).toEqual([{ kind, key }]);
  expect(table.candidatesOf(nobody)).toEqual([]);
});

test("an address in a network that was added later is seen, as the address", () => {
  const table = new IndicatorTable(10, seed);
  table.add({ kind: "network", key: "203.0.113.0/24" });
  expect(table.candidatesOf({ ...nobody, source_ip: "203.0.113.200" })).toEqual([
    { kind: "network", key: "203.0.113.200" },
  ]);
  table.add({ kind: "network", key: "2001:db8::/32" });
  expect(table.candidatesOf({ ...nobody, source_ip: "2001:db8:5::1" })).toEqual([
    { kind: "network", key: "2001:db8:5::1" },
  ]);
  expect(table.candidatesOf({ ...nobody, source_ip: "198.51.100.1" })).toEqual([]);
});

test("kept values are asked as events are", () => {
  const table = new IndicatorTable(10, seed);
  for (const [kind, key] of [
    ["domain", "malo.example"],
    ["mail", "ana@x.malo.example"],
    ["ip", "203.0.113.7"],
  ] as const)
    table.add({ kind, key });
  expect(table.candidatesOfValue("host", "a.malo.example")).toEqual([
    { kind: "domain", key: "malo.example" },
  ]);
  expect(table.candidatesOfValue("mail", "ana@x.malo.example")).toHaveLength(2);
  expect(table.candidatesOfValue("host", "203.0.113.7")).toEqual([{ kind: "ip", key: "203.0.113.7" }]);
  expect(table.candidatesOfValue("hash", "ana")).toEqual([]);
});
