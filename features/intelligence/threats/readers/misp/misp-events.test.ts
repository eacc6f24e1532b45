import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isIndicator, readAll, threatSamples } from "../read-all.fixture.ts";
import { attribute, eventOf } from "./event.fixture.ts";
import { looksLikeMisp } from "./misp-events.ts";

const read = (content: unknown) => readAll("misp", JSON.stringify(content));
const indicators = async (content: unknown) => (await read(content)).drafts.filter(isIndicator);
const values = async (content: unknown) =>
  (await indicators(content)).map(({ keys }) => keys.map(({ key }) => key));

test("attributes marked for detection become indicators; attributes that describe others never do", async () => {
  const content = eventOf([
    attribute("domain", "mala[.]cl"),
    attribute("ip-dst", "45.10.20.0/24"),
    attribute("link", "https://informe.cl/x"),
    attribute("comment", "mala.cl"),
    attribute("domain", "sin-marca.cl", { to_ids: false }),
    attribute("domain", "borrada.cl", { deleted: true }),
    attribute("domain", "propuesta-sobre-otro.cl", {
      to_ids: false,
      ShadowAttribute: [attribute("domain", "propuesta.cl")],
    }),
  ]);
  expect(await values(content)).toEqual([["mala.cl"], ["45.10.20.0/24"]]);
  const { passed, drafts } = await read(content);
  expect(passed).toEqual({ context: 4, deleted: 1 });
  expect(drafts.at(-1)).toMatchObject({ type: "report", name: "Campaña de prueba", tlp: "green" });
});

test("a composite is what it names: both halves, the hash of the file, the address at its port", async () => {
  const content = eventOf([
    attribute("domain|ip", "doble.cl|45.1.1.1"),
    attribute("filename|md5", "carga.exe|0123456789abcdef0123456789abcdef"),
    attribute("ip-dst|port", "45.1.1.2|8443"),
  ]);
  const [both, file, port] = await indicators(content);
  expect(both?.keys.map(({ key }) => key)).toEqual(["doble.cl", "45.1.1.1"]);
  expect(file?.keys).toEqual([{ kind: "md5", key: "0123456789abcdef0123456789abcdef" }]);
  expect(port).toMatchObject({ keys: [{ kind: "ip", key: "45.1.1.2" }], compared: "pattern" });
});

test("the attributes of one object are one indicator", async () => {
  const objects = [
    {
      name: "file",
      uuid: "33333333-cccc-4ccc-8ccc-000000000001",
      Attribute: [
        attribute("md5", "0123456789abcdef0123456789abcde0"),
        attribute("sha1", "0123456789abcdef0123456789abcdef01234567"),
        attribute("filename", "a.exe", { to_ids: false }),
        attribute("sha256", "a".repeat(64), { deleted: "1" }),
      ],
    },
  ];
  expect(await values(eventOf([], { Object: objects }))).toEqual([
    ["0123456789abcdef0123456789abcde0", "0123456789abcdef0123456789abcdef01234567"],
  ]);
});

test("a sighting is one, a false positive is an opinion, and an expiry ends the indicator", async () => {
  const Sighting = [
    { uuid: "44444444-dddd-4ddd-8ddd-000000000001", type: "0", date_sighting: "1793600000" },
    { uuid: "44444444-dddd-4ddd-8ddd-000000000002", type: "1", date_sighting: "1793600001" },
    { uuid: "44444444-dddd-4ddd-8ddd-000000000003", type: "2", date_sighting: "1793600002" },
  ];
  const { drafts } = await read(eventOf([attribute("domain", "vista.cl", { Sighting })]));
  const types = drafts.map((each) => (each.sort === "object" ? each.type : each.sort));
  expect(types).toEqual(["indicator", "sighting", "opinion", "report"]);
  expect(drafts[0]).toMatchObject({ valid_until: new Date(1_793_600_002_000).toISOString() });
});

test("galaxies name techniques and actors, whether they come whole or as a tag, and the indicator points to them", async () => {
  const Galaxy = [
    {
      type: "mitre-attack-pattern",
      GalaxyCluster: [
        {
          type: "mitre-attack-pattern",
          value: "Phishing - T1566",
          uuid: "a62a8db3-f23a-4d8f-afd6-9dbc77e7813b",
        },
      ],
    },
  ];
  const Tag = [{ name: 'misp-galaxy:threat-actor="Zorro Gris"' }, { name: "tlp:amber+strict" }];
  const { drafts } = await read(eventOf([attribute("domain", "de-actor.cl")], { Galaxy, Tag }));
  const objectNames = drafts.flatMap((each) =>
    each.sort === "object" ? [[each.type, each.name, each.attack_id]] : [],
  );
  expect(objectNames).toContainEqual(["attack-pattern", "Phishing - T1566", "T1566"]);
  expect(objectNames).toContainEqual(["threat-actor", "Zorro Gris", null]);
  const points = drafts.flatMap((each) => (each.sort === "link" ? [each.to_ref.split("--")[0]] : []));
  expect(points).toEqual(["attack-pattern", "threat-actor"]);
  expect(drafts.every(({ tlp }) => tlp === "amber_strict")).toBe(true);
});

test("the strictest marking of an event and of its attribute counts", async () => {
  const [red] = await indicators(eventOf([attribute("domain", "roja.cl", { Tag: [{ name: "tlp:red" }] })]));
  const [green] = await indicators(
    eventOf([attribute("domain", "verde.cl", { Tag: [{ name: "tlp:white" }] })]),
  );
  expect([red?.tlp, green?.tlp]).toEqual(["red", "green"]);
});

test("events come alone, in an answer of the server, or as a list, in whatever order their parts stand", async () => {
  const one = eventOf([attribute("domain", "mala.cl")]);
  const { Attribute, ...rest } = one.Event;
  const late = { Event: { Attribute, ...rest } };
  for (const content of [
    one,
    late,
    one.Event,
    { response: [one, late] },
    { response: one },
    [one],
    [one.Event],
  ]) {
    expect(looksLikeMisp(JSON.stringify(content))).toBe(true);
    const drafts = await indicators(content);
    expect(drafts.map(({ tlp, keys }) => [tlp, keys[0]?.key])[0]).toEqual(["green", "mala.cl"]);
  }
  await expect(readAll("misp", JSON.stringify(one).slice(0, -30))).rejects.toThrow("cortado");
});

const intel = join(threatSamples, "response", "intel");
const sample = (name: string) => readAll("misp", readFileSync(join(intel, name), "utf8"));

test.skipIf(!existsSync(join(intel, "misp-sunorcal.json")))(
  "published events hold what they say",
  async () => {
    const orcal = await sample("misp-sunorcal.json");
    const drafts = orcal.drafts.filter(isIndicator);
    const kinds: Record<string, number> = {};
    for (const { keys } of drafts) for (const { kind } of keys) kinds[kind] = (kinds[kind] ?? 0) + 1;
    expect(drafts).toHaveLength(54);
    expect(kinds).toEqual({ md5: 14, sha1: 14, sha256: 16, domain: 4, ip: 2 });
    expect(drafts.filter(({ compared }) => compared === "none")).toHaveLength(4);
    expect(orcal.passed).toEqual({ context: 21 });
    expect(orcal.drafts.every(({ tlp }) => tlp === "clear")).toBe(true);

    const seen = await sample("misp-sighting.json");
    const types = seen.drafts.map((each) =>
      each.sort === "object" ? `${each.type} ${each.name}` : each.sort,
    );
    expect(types.filter((type) => type === "indicator")).toHaveLength(5);
    expect(types).toContain("malware Gozi");
    expect(types.filter((type) => type.startsWith("sighting"))).toHaveLength(2);
    expect(types.filter((type) => type.startsWith("opinion"))).toHaveLength(3);

    const shadow = await sample("misp-shadow-attributes.json");
    expect(shadow.drafts.filter(isIndicator).map(({ written }) => written)).toEqual([
      "[file:name = 'baz.png']",
    ]);
  },
);
