import { describe, expect, test } from "vitest";
import { fileOf, readWhole } from "../read-text.fixture.ts";

const head = (framework: string) => `urn: urn:prueba:risk:library:casa
locale: en
ref_id: casa
name: House rules
version: 3
provider: Portal
copyright: Nuestra
translations:
  es:
    name: Reglas de la casa
objects:
  framework:
    urn: urn:prueba:risk:framework:casa
    ref_id: CASA-1
    name: House rules
    min_score: 1
    max_score: 3
${framework}`;

const read = (framework: string, pieceSize?: number) =>
  readWhole({ format: "ciso_assistant", open: fileOf(head(framework), pieceSize) });

const node = (code: string, more: string) => `    - urn: urn:prueba:risk:req_node:casa:${code}
      ref_id: ${code}
      assessable: true
${more}`;

describe("a library of CISO Assistant", () => {
  test("is read with its tree, its Spanish words, its groups and its scale from 0", async () => {
    const library = await read(
      `    scores_definition:
      scale:
      - score: 1
        name: Partial
        description: Sometimes
        translations:
          es:
            name: Parcial
      - score: 2
        name: Whole
        description: Always
      alternatives: {}
    implementation_groups_definition:
    - ref_id: B
      name: Básico
    requirement_nodes:
    - urn: urn:prueba:risk:req_node:casa:a
      assessable: false
      depth: 1
      ref_id: A
      name: Access
      translations:
        es:
          name: Acceso
    - urn: urn:prueba:risk:req_node:casa:a.10
      assessable: true
      depth: 2
      parent_urn: urn:prueba:risk:req_node:casa:a
      ref_id: A.10
      name: Keys
      description: 'Somebody answers for the keys.'
      typical_evidence: |
        - Registro de llaves
        - Política
      implementation_groups:
      - B
      - fuera
      weight: 9
`,
      7,
    );
    expect(library.tree).toEqual([
      ["A", null, false],
      ["A.10", "A", true],
    ]);
    expect(library.controls[0]?.title).toBe("Acceso");
    expect(library.controls[1]).toMatchObject({
      title: "Keys",
      guidance: "Somebody answers for the keys.",
      typical_evidence: ["Registro de llaves", "Política"],
      tiers: ["B"],
      weight: 5,
    });
    expect(library.head).toMatchObject({ code: "casa-1", version: "3", publisher: "Portal" });
    expect(library.head.scale.map(({ score, name }) => [score, name])).toEqual([
      [0, "Inexistente"],
      [1, "Parcial"],
      [2, "Whole"],
    ]);
    expect(library.messages).toEqual(["El peso 9 queda entre 1 y 5."]);
  });

  test("keeps a code that a program would read as a number: 1.10 is not 1.1", async () => {
    const nodes = node("1.1", "      name: Uno\n") + node("1.10", "      name: Diez\n");
    const { tree, blocking } = await read(`    requirement_nodes:\n${nodes}`);
    expect(tree.map(([code]) => code)).toEqual(["1.1", "1.10"]);
    expect(blocking).toBe(0);
  });

  test("gets by without codes and names", async () => {
    const { controls } = await read(`    requirement_nodes:
    - urn: urn:prueba:risk:req_node:casa:node7
      assessable: true
      description: Las visitas se anotan. Quien las recibe firma.
`);
    expect(controls).toMatchObject([
      { code: "node7", title: "Las visitas se anotan", guidance: /Quien las recibe/ },
    ]);
  });

  test("two nodes with one code stay two, and are named", async () => {
    const again = node("1", "      name: Otra\n").replace(":casa:1", ":casa:1b");
    const { tree, messages } = await read(
      `    requirement_nodes:\n${node("1", "      name: Una\n")}${again}`,
    );
    expect(tree.map(([code]) => code)).toEqual(["1", "1b"]);
    expect(messages).toEqual(["1 está en 1 y en 2; la segunda queda como 1b."]);
  });

  test("a parent that is not there puts its children at the root and says so", async () => {
    const { tree, messages, blocking } = await read(
      `    requirement_nodes:\n${node("1", "      parent_urn: urn:prueba:risk:req_node:casa:9\n      name: Una\n")}`,
    );
    expect(tree).toEqual([["1", null, true]]);
    expect(messages).toEqual([
      "1 dice estar debajo de 9, que no está en el archivo; queda en el primer nivel.",
    ]);
    expect(blocking).toBe(0);
  });

  test("a circle of parents is named and blocks", async () => {
    const under = (code: string, parent: string) =>
      node(code, `      parent_urn: urn:prueba:risk:req_node:casa:${parent}\n      name: N\n`);
    const { messages, blocking, controls } = await read(
      `    requirement_nodes:\n${under("1", "2")}${under("2", "3")}${under("3", "1")}`,
    );
    expect(messages).toEqual(["1 → 2 → 3 → 1: cada uno dice estar debajo del siguiente."]);
    expect([blocking, controls.length]).toEqual([1, 3]);
  });

  test("a control that is withdrawn only in its words counts as withdrawn", async () => {
    const nodes =
      node("1", "      name: '[Withdrawn: incorporated into 2]'\n") +
      node("2", "      name: Withdrawn devices are wiped\n");
    const { controls, counts } = await read(`    requirement_nodes:\n${nodes}`);
    expect(controls.map(({ withdrawn }) => withdrawn)).toEqual([true, false]);
    expect(counts).toMatchObject({ assessable: 1, withdrawn: 1 });
  });

  test("of aliases that grow into a mountain nothing is read", async () => {
    const levels = Array.from(
      { length: 9 },
      (_level, at) => `x${at + 1}: &x${at + 1} [${`*x${at}, `.repeat(9)}]`,
    );
    const bomb = `x0: &x0 [a]\n${levels.join("\n")}\n${head(`    requirement_nodes:\n${node("1", "      name: N\n")}`)}`;
    await expect(readWhole({ format: "ciso_assistant", open: fileOf(bomb) })).rejects.toThrow(
      "se repite a sí mismo",
    );
  });

  test("brackets without end are refused, not followed", async () => {
    const deep = head(`    description: ${"[".repeat(50_000)}\n`);
    await expect(readWhole({ format: "ciso_assistant", open: fileOf(deep) })).rejects.toThrow(
      "más niveles de los permitidos",
    );
  });
});
