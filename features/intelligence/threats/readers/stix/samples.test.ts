import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compilePattern } from "../patterns/compile-pattern.ts";
import { bundleOf, indicatorObject } from "./bundle.fixture.ts";
import { readBundle } from "./stix-bundle.ts";

/** The folder of published bundles, if available. */
const folder =
  process.env.STIX_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "..", "shared", "samples");
const defaults = { tlp: "amber", confidence: 50 } as const;

async function read(text: string, pieceSize = 4_096) {
  const bytes = Buffer.from(text);
  const open = async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    })();
  const objects = [];
  for await (const object of readBundle(open, defaults)) objects.push(object.read);
  return objects;
}

function counts(objects: Awaited<ReturnType<typeof read>>): Record<string, number> {
  const byType: Record<string, number> = {};
  for (const object of objects) {
    const type = "problem" in object ? "problem" : object.sort === "object" ? object.type : object.sort;
    byType[type] = (byType[type] ?? 0) + 1;
  }
  return byType;
}

const atHand = (path: string) => existsSync(join(folder, path));
const sample = (path: string) => read(readFileSync(join(folder, path), "utf8"));

test.skipIf(!atHand("stix/oasis_poisonivy.json"))("PoisonIvy is read whole", async () => {
  const objects = await sample("stix/oasis_poisonivy.json");
  expect(counts(objects)).toMatchObject({
    malware: 25,
    identity: 1,
    campaign: 3,
    "attack-pattern": 3,
    "course-of-action": 1,
    indicator: 25,
    vulnerability: 6,
    report: 1,
    link: 90,
  });
  expect(objects).toHaveLength(155);
});

test.skipIf(!atHand("stix/talos_qilin_2025-10.json"))(
  "a report about Qilin names its techniques",
  async () => {
    const objects = await sample("stix/talos_qilin_2025-10.json");
    expect(counts(objects)).toEqual({
      "attack-pattern": 28,
      indicator: 17,
      identity: 1,
      report: 1,
      "observed-data": 1,
    });
    const techniques = objects.flatMap((each) =>
      "problem" in each || each.sort !== "object" ? [] : (each.attack_id ?? []),
    );
    expect(techniques).toContain("T1078");
    expect(techniques).toHaveLength(28);
  },
);

const intel = "response/intel/stix-defining-campaigns-threat-actors-intrusion-sets.json";
test.skipIf(!atHand(intel))("a bundle of actors and campaigns is read with its relationships", async () => {
  expect(counts(await sample(intel))).toMatchObject({
    "threat-actor": 1,
    "intrusion-set": 1,
    campaign: 2,
    link: 18,
  });
});

test("a marking that is defined after the object that carries it is known", async () => {
  const id = "marking-definition--11111111-1111-4111-8111-111111111111";
  const indicator = indicatorObject("[url:value = 'http://mala.cl/x']", { object_marking_refs: [id] });
  const marking = { type: "marking-definition", id, definition_type: "tlp", definition: { tlp: "red" } };
  expect((await read(JSON.stringify(bundleOf(indicator, marking)), 11))[0]).toMatchObject({ tlp: "red" });
});

test("a bundle that is cut says so, and what is no bundle is refused", async () => {
  const text = JSON.stringify(bundleOf(indicatorObject("[url:value = 'http://mala.cl/x']")));
  await expect(read(text.slice(0, -40))).rejects.toThrow();
  await expect(read('{"type":"bundle","objects":[]}')).rejects.toThrow("no trae objetos");
});

test.each([
  ["[ipv4-addr:value = '45.1.2.3']", ["45.1.2.3"], "values"],
  ["[file:name = 'A'] OR [domain-name:value = 'mala.cl']", ["mala.cl"], "values"],
  ["[url:value='http://mala.cl/it\\'s']", ["mala.cl/it's"], "values"],
  ["[ipv4-addr:value ISSUBSET '45.1.0.0/16']", ["45.1.0.0/16"], "values"],
  ["[file:name = 'a' AND file:size = 3]", [], "none"],
  ["[domain-name:value = 'mala.cl'", [], "none"],
  ["cualquier cosa", [], "none"],
])("of the pattern %s the values are compared", (pattern, keys, compared) => {
  const compiledPattern = compilePattern(pattern);
  expect([compiledPattern.keys.map(({ key }) => key), compiledPattern.compared]).toEqual([keys, compared]);
  if (compared === "none") expect(compiledPattern.notCompared).not.toBe("");
});
