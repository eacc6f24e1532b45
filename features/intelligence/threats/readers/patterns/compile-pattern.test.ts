import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { compilePattern } from "./compile-pattern.ts";
import type { ObservedEvent } from "./observed.ts";

const event = (observed: Partial<ObservedEvent> = {}): ObservedEvent => ({
  occurred_at: new Date("2026-11-01T12:00:00Z"),
  asset_ip: "10.0.0.7",
  source_ip: "203.0.113.7",
  destination_ip: "2001:db8::9",
  source_user: "ana@empresa.example",
  target_user: null,
  ...observed,
  fields: {
    url: "https://cdn.Malo.example/a/b?z=1&a=2",
    domain: "consulta.otro.example.",
    destination_port: 443,
    file_path: "C:\\Users\\ana\\factura.exe",
    process_command_line: "factura.exe /silencio",
    hash_md5: "0123456789ABCDEF0123456789ABCDEF",
    ...observed.fields,
  },
});
const keysOf = (pattern: string) => compilePattern(pattern).keys.map(({ kind, key }) => `${kind} ${key}`);

describe("a pattern is found by its values and holds of an event", () => {
  test.each([
    ["[ipv4-addr:value = '203.0.113.7']", "values", ["ip 203.0.113.7"]],
    ["[ipv4-addr:value ISSUBSET '203.0.113.0/24']", "values", ["network 203.0.113.0/24"]],
    [
      "[domain-name:value IN ('malo.example', 'Peor.Example.')]",
      "values",
      ["domain malo.example", "domain peor.example"],
    ],
    [
      "[url:value = 'http://cdn.malo.example/a/b?a=2&z=1'] OR [x:y = 1]",
      "values",
      ["url cdn.malo.example/a/b?a=2&z=1"],
    ],
    [
      "[file:hashes.MD5 = '0123456789abcdef0123456789abcdef']",
      "values",
      ["md5 0123456789abcdef0123456789abcdef"],
    ],
    ["[domain-name:value LIKE '%.otro.example']", "pattern", ["domain otro.example"]],
    [
      "[email-addr:value = 'Ana@empresa.example' AND process:command_line LIKE '%silencio']",
      "pattern",
      ["mail ana@empresa.example"],
    ],
    [
      "[network-traffic:dst_ref.value = '2001:db8::9' AND network-traffic:dst_port IN (80, 443)]",
      "pattern",
      ["ip 2001:db8::9"],
    ],
    [
      "[file:name = 'factura.exe' AND (ipv4-addr:value = '203.0.113.7' OR ipv4-addr:value = '192.0.2.1')]",
      "pattern",
      ["ip 203.0.113.7", "ip 192.0.2.1"],
    ],
    [
      "[domain-name:value = 'malo.example' AND url:value MATCHES '/a/[a-z]\\\\?']",
      "pattern",
      ["domain malo.example"],
    ],
    [
      "[ipv4-addr:value = '203.0.113.7'] START t'2026-11-01T00:00:00Z' STOP t'2026-11-02T00:00:00Z'",
      "pattern",
      ["ip 203.0.113.7"],
    ],
    ["([ipv4-addr:value = '203.0.113.7']) WITHIN 5 SECONDS", "values", ["ip 203.0.113.7"]],
  ])("%s", (pattern, compared, keys) => {
    const compiled = compilePattern(pattern);
    expect({ compared: compiled.compared, keys: keysOf(pattern) }).toEqual({ compared, keys });
    expect(compiled.holds(event())).toBe(true);
    expect(
      compiled.holds(
        event({
          source_ip: null,
          destination_ip: null,
          source_user: null,
          fields: { url: null, domain: null, hash_md5: null },
        }),
      ),
    ).toBe(false);
  });
});

test.each([
  ["[ipv4-addr:value = '203.0.113.7' AND file:name = 'otra.exe']"],
  ["[ipv4-addr:value = '203.0.113.7' AND network-traffic:dst_port = 80]"],
  ["[ipv4-addr:value = '203.0.113.7'] START t'2026-11-01T12:00:01Z' STOP t'2026-11-02T00:00:00Z'"],
  ["[domain-name:value LIKE 'otro.%' AND domain-name:value = 'malo.example']"],
])("what else a pattern asks for must hold too: %s", (pattern) => {
  const compiled = compilePattern(pattern);
  expect(compiled.compared).toBe("pattern");
  expect(compiled.holds(event())).toBe(false);
});

test.each([
  ["[a:b = 1] FOLLOWEDBY [a:b = 2]", "FOLLOWEDBY"],
  ["[ipv4-addr:value = '192.0.2.1'] AND [ipv4-addr:value = '192.0.2.2']", "AND"],
  ["[ipv4-addr:value = '192.0.2.1'] REPEATS 5 TIMES", "REPEATS"],
  ["[EXISTS file:name]", "EXISTS"],
  ["[ipv4-addr:value NOT = '192.0.2.1']", "NOT"],
  ["[ipv4-addr:value != '192.0.2.1']", "!="],
  ["[ipv4-addr:value = '192.0.2.1' AND file:size > 5]", "file:size no está"],
  ["[network-traffic:dst_port > 5]", "usa >"],
  ["[file:name = 'a.exe']", "propiedades por las que no se buscan"],
  ["[url:value MATCHES '(a+)+\\\\1']", "MATCHES no se puede"],
  ["[windows-registry-key:key = 'a']", "windows-registry-key:key no está"],
  ["[ipv4-addr:value = ]", "carácter 20"],
])("what is not compared says why: %s", (pattern, reason) => {
  const { compared, keys, notCompared, holds } = compilePattern(pattern);
  expect({ compared, keys }).toEqual({ compared: "none", keys: [] });
  expect(notCompared).toContain(reason);
  expect(holds(event())).toBe(false);
});

test("of an OR what can be compared is, and the rest is named", () => {
  const { compared, notCompared } = compilePattern(
    "[ipv4-addr:value = '203.0.113.7' OR file:name = 'a.exe' OR x:y = 1]",
  );
  expect(compared).toBe("values");
  expect(notCompared).toBe(
    "No se compara: nombra solo propiedades por las que no se buscan eventos; x:y no está en los eventos.",
  );
});

const address = fc.ipV4();
const term = fc.oneof(
  address.map((value) => `ipv4-addr:value = '${value}'`),
  fc.domain().map((value) => `domain-name:value = '${value}'`),
  fc.nat({ max: 65_535 }).map((port) => `network-traffic:dst_port = ${port}`),
  fc.constantFrom(
    "file:name = 'factura.exe'",
    "ipv4-addr:value = '203.0.113.7'",
    "domain-name:value = 'malo.example'",
  ),
);
const comparison = fc.letrec<{ tree: string; leaf: string }>((tie) => ({
  leaf: term,
  tree: fc.oneof(
    { maxDepth: 4 },
    tie("leaf"),
    fc
      .tuple(tie("tree"), fc.constantFrom("AND", "OR"), tie("tree"))
      .map(([one, word, other]) => `(${one} ${word} ${other})`),
  ),
})).tree;

test("an event that meets a pattern tells of one of its keys", () => {
  fc.assert(
    fc.property(comparison, address, (tree, source_ip) => {
      const { compared, keys, holds } = compilePattern(`[${tree}]`);
      const seenObservedEvent = event({ source_ip });
      const isMet = holds(seenObservedEvent);
      const has = keys.some(
        ({ kind, key }) =>
          (kind === "ip" && [source_ip, "10.0.0.7", "2001:db8::9"].includes(key)) ||
          (kind === "domain" &&
            ["cdn.malo.example", "consulta.otro.example"].some((host) => `.${host}`.endsWith(`.${key}`))),
      );
      if (isMet) expect(has).toBe(true);
      if (compared === "values") expect(isMet).toBe(has);
    }),
    { numRuns: 1_000 },
  );
});

const folder = process.env.RESPONSE_SAMPLES ?? "";

test.skipIf(!existsSync(join(folder, "intel")))("published examples are compared or say why not", () => {
  const examples = readFileSync(join(folder, "intel/stix-pattern-spec-examples.txt"), "utf8")
    .trim()
    .split("\n");
  for (const pattern of examples) {
    const { compared, notCompared } = compilePattern(pattern);
    expect(compared === "none" ? notCompared : "compared").not.toBe("");
    expect(notCompared).not.toContain("no se entiende");
  }
});
