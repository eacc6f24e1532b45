import { describe, expect, test } from "vitest";
import { fileOf, readWhole } from "../read-text.fixture.ts";
import { ProblemList } from "../reading-problem.ts";
import { readOscalMappings } from "./oscal-mappings.ts";

const catalog = {
  catalog: {
    uuid: "00000000-0000-4000-8000-000000000000",
    metadata: { title: "Catálogo de casa", version: "2", parties: [{ name: "Portal" }] },
    groups: [
      {
        id: "ac",
        title: "Acceso",
        controls: [
          {
            id: "ac-1",
            title: "Llaves",
            params: [
              { id: "ac-1_prm_1", label: "quien responde" },
              {
                id: "ac-1_prm_2",
                label: "una de varias",
                select: {
                  "how-many": "one-or-more",
                  choice: ["cada {{ insert: param, ac-1_prm_3 }}", "al cambiar de persona"],
                },
              },
              { id: "ac-1_prm_3", label: "plazo" },
            ],
            props: [
              { name: "label", value: "AC-01", class: "zero-padded" },
              { name: "label", value: "AC-1" },
              { name: "implementation-group", ns: "https://ejemplo.cl/ns", value: "2" },
              { name: "implementation-group", ns: "https://ejemplo.cl/ns", value: "3" },
            ],
            parts: [
              {
                name: "statement",
                prose: "Las llaves tienen a {{ insert: param, ac-1_prm_1 }}:",
                parts: [{ name: "item", props: [{ name: "label", value: "a." }], prose: "de día;" }],
              },
              { name: "guidance", prose: "Vale para tarjetas; se revisan {{ insert: param, ac-1_prm_2 }}." },
            ],
            controls: [
              {
                id: "ac-1.1",
                title: "Copias",
                props: [
                  { name: "label", value: "AC-1(1)" },
                  { name: "implementation-group", ns: "https://ejemplo.cl/ns", value: "1" },
                ],
              },
            ],
          },
          { id: "ac-2", title: "Vieja", props: [{ name: "status", value: "Withdrawn" }] },
          { id: "ac-3", title: "[Withdrawn: Incorporated into AC-1]" },
          { id: "ac-4", title: "Movida", links: [{ rel: "moved-to", href: "#ac-1" }] },
        ],
      },
    ],
  },
};

const xml = `<?xml version="1.0"?>
<catalog xmlns="http://csrc.nist.gov/ns/oscal/1.0" uuid="00000000-0000-4000-8000-000000000000">
  <metadata><title>Catálogo de casa</title><version>2</version><party><name>Portal</name></party></metadata>
  <group id="ac"><title>Acceso</title>
    <control id="ac-1"><title>Llaves</title>
      <param id="ac-1_prm_1"><label>quien responde</label></param>
      <param id="ac-1_prm_2"><label>una de varias</label><select how-many="one-or-more">
        <choice>cada <insert type="param" id-ref="ac-1_prm_3"/></choice><choice>al cambiar de persona</choice></select></param>
      <param id="ac-1_prm_3"><label>plazo</label></param>
      <prop name="label" class="zero-padded" value="AC-01"/><prop name="label" value="AC-1"/>
      <prop name="implementation-group" ns="https://ejemplo.cl/ns" value="2"/><prop name="implementation-group" ns="https://ejemplo.cl/ns" value="3"/>
      <part name="statement"><p>Las <em>llaves</em> tienen a <insert type="param" id-ref="ac-1_prm_1"/>:</p>
        <part name="item"><prop name="label" value="a."/><p>de día;</p></part></part>
      <part name="guidance"><p>Vale para tarjetas &amp; llaves; se revisan <insert type="param" id-ref="ac-1_prm_2"/>.</p></part>
      <control id="ac-1.1"><title>Copias</title><prop name="label" value="AC-1(1)"/><prop name="implementation-group" ns="https://ejemplo.cl/ns" value="1"/></control>
    </control>
    <control id="ac-2"><title>Vieja</title><prop name="status" value="Withdrawn"/></control>
    <control id="ac-3"><title>[Withdrawn: Incorporated into AC-1]</title></control>
    <control id="ac-4"><title>Movida</title><link rel="moved-to" href="#ac-1"/></control>
  </group>
</catalog>`;

const formats = [
  ["JSON", () => readWhole({ format: "oscal_json", open: fileOf(JSON.stringify(catalog), 5) })],
  ["XML", () => readWhole({ format: "oscal_xml", open: fileOf(xml, 5) })],
] as const;

describe.each(formats)("an OSCAL catalog in %s", (_name, read) => {
  test("is read with its groups, its enhancements and its parameters named", async () => {
    const reading = await read();
    expect(reading.head).toMatchObject({ name: "Catálogo de casa", version: "2", publisher: "Portal" });
    expect(reading.tree.slice(0, 3)).toEqual([
      ["AC", null, false],
      ["AC-1", "AC", true],
      ["AC-1(1)", "AC-1", true],
    ]);
    expect(reading.controls[1]?.guidance).toMatch(
      /^Las llaves tienen a \[quien responde\] ?:\n(a\. )?de día;/,
    );
    expect(reading.controls[1]?.guidance).toContain("Vale para tarjetas");
  });

  test("shows what may be chosen for a parameter, and the parameters inside a choice", async () => {
    const { controls } = await read();
    expect(controls[1]?.guidance).toContain(
      "se revisan [elija una o más: cada [plazo]; al cambiar de persona].",
    );
  });

  test("has the implementation groups of its controls as tiers", async () => {
    const { head, controls } = await read();
    expect(head.tiers.map(({ code }) => code)).toEqual(["IG1", "IG2", "IG3"]);
    expect(controls.slice(0, 3).map(({ tiers }) => tiers)).toEqual([[], ["IG2", "IG3"], ["IG1"]]);
  });

  test("knows a withdrawn control by its mark, by its title and by where it went", async () => {
    const { controls, counts } = await read();
    const withdrawnCodes = controls.filter(({ withdrawn }) => withdrawn).map(({ code }) => code);
    expect(withdrawnCodes).toEqual(["ac-2", "ac-3", "ac-4"]);
    expect(counts.assessable).toBe(2);
  });
});

describe("an OSCAL file that is not a catalog", () => {
  const refuse = async (format: "oscal_json" | "oscal_xml", content: string) =>
    await readWhole({ format, open: fileOf(content) }).then(
      () => "read",
      (error: Error) => error.message,
    );

  test("says what it is instead", async () => {
    expect(await refuse("oscal_json", '{"profile":{}}')).toMatch("perfil sin resolver");
    expect(await refuse("oscal_xml", '<profile xmlns="x"/>')).toMatch("perfil sin resolver");
    expect(await refuse("oscal_json", '{"catalog":')).toBe("El archivo no es JSON válido.");
    expect(await refuse("oscal_json", "[".repeat(5_000))).toMatch("niveles");
    expect(await refuse("oscal_xml", "<catalog><group></catalog>")).toMatch("El XML no es válido");
    expect(await refuse("oscal_xml", "<a/>")).toMatch("no es un catálogo");
  });

  test("entities are refused, those of a DOCTYPE and those of nobody", async () => {
    const billion = '<!DOCTYPE c [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><catalog>&b;</catalog>';
    expect(await refuse("oscal_xml", billion)).toMatch("DOCTYPE");
    expect(await refuse("oscal_xml", "<catalog><metadata><title>&b;</title></metadata></catalog>")).toMatch(
      "no es válido",
    );
  });
});

test("an OSCAL mapping collection pairs every source of a map with every target", async () => {
  const collection = {
    "mapping-collection": {
      metadata: { title: "Casa a vecino", version: "1" },
      mappings: [
        {
          "source-resource": { type: "catalog", href: "https://ejemplo.cl/casa-1.json" },
          "target-resource": { type: "catalog", href: "vecino-2.xml" },
          maps: [
            {
              relationship: "subset-of",
              "confidence-score": { percentage: 80 },
              sources: [{ "id-ref": "a" }, { "id-ref": "b" }],
              targets: [{ "id-ref": "x" }],
            },
            { relationship: "no-relationship", sources: [{ "id-ref": "c" }], targets: [{ "id-ref": "x" }] },
            { relationship: "nonsense", sources: [{ "id-ref": "c" }], targets: [{ "id-ref": "y" }] },
          ],
        },
      ],
    },
  };
  const problems = new ProblemList();
  const set = await readOscalMappings(fileOf(JSON.stringify(collection)), problems);
  expect(set).toMatchObject({ source: "casa-1", target: "vecino-2", name: "Casa a vecino" });
  expect(
    set.pairs.map(({ source, target, relation, strength }) => [source, target, relation, strength]),
  ).toEqual([
    ["a", "x", "subset", 8],
    ["b", "x", "subset", 8],
  ]);
  expect(problems.count).toBe(1);
});
