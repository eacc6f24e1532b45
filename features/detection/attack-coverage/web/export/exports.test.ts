import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { readNavigatorLayer } from "#features/detection/attack-coverage/readers/navigator-layer.ts";
import { type MatrixFilter, matrixColumns } from "../matrix/matrix-columns.ts";
import { scoreView } from "../views/score-view.ts";
import { matrixSvg } from "./matrix-svg.ts";
import { navigatorLayer, viewCsv } from "./view-texts.ts";

const catalogue = {
  version: "19.1",
  notice: "© 2026 The MITRE Corporation.",
  tactics: [{ id: "TA0002", shortname: "execution", name: "Execution" }],
  techniques: [
    { id: "T1059", name: "Interpreter <script>", tactics: ["TA0002"], platforms: ["Windows"] },
    { id: "T1059.001", name: "PowerShell", tactics: ["TA0002"], platforms: ["Windows"] },
    { id: "T1204", name: "=cmd()", tactics: ["TA0002"], platforms: ["Linux"] },
  ],
};
const view = scoreView(
  "Capa & «prueba»",
  new Map([
    ["T1059.001", 3],
    ["T1204", 9],
  ]),
  new Map([["T1204", '=1+1 "x"']]),
);
const all: MatrixFilter = { search: "", tactic: null, platform: null, only: null, hideEmpty: false };
const columns = matrixColumns(catalogue, view, all, "all");

describe("a view that leaves as a layer", () => {
  const layer = JSON.parse(navigatorLayer(catalogue, view));

  test("is of format 4.5, with the major version of ATT&CK", () => {
    expect(layer.versions).toEqual({ attack: "19", navigator: expect.any(String), layer: "4.5" });
    expect(layer.domain).toBe("enterprise-attack");
    expect(layer.gradient.colors.every((colour: string) => /^#[0-9a-f]{8}$/.test(colour))).toBe(true);
  });

  test("comes back in with the same scores", () => {
    const reading = readNavigatorLayer(navigatorLayer(catalogue, view));
    const scores = "draft" in reading ? reading.draft.techniques.map(({ id, score }) => [id, score]) : [];
    expect(scores).toEqual([
      ["T1059.001", 3],
      ["T1204", 9],
    ]);
  });
});

test("a sheet has a line for each technique, and nothing that it would take for a formula", () => {
  const lines = viewCsv(columns, view).split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines.find((line) => line.includes("T1204"))).toContain(",'=cmd(),");
});

test("a drawing is well-formed, says its legend and its source, and carries no markup of a name", () => {
  const { svg, width, height } = matrixSvg(columns, view, { ...catalogue, made: "21 nov 2026" });
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("text", (text) => texts.push(text));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
  expect(texts).toEqual(expect.arrayContaining(["Interpreter <script>", "PowerShell", "No está en la capa"]));
  expect(texts.join(" ")).toContain("MITRE");
  expect(width * height).toBeGreaterThan(0);
});

describe("the columns of the matrix", () => {
  const format = (filter: Partial<typeof all>, unfolded: Set<string> | "all" = new Set<string>()) =>
    matrixColumns(catalogue, view, { ...all, ...filter }, unfolded)[0]?.cells.map(
      ({ technique }) => technique.id,
    );

  test("fold sub-techniques into their technique", () => {
    expect(format({})).toEqual(["T1204", "T1059"]);
    expect(format({}, new Set(["T1059"]))).toEqual(["T1204", "T1059", "T1059.001"]);
  });

  test("hide what says nothing, but not the technique of a sub-technique that does", () => {
    expect(format({ hideEmpty: true }, "all")).toEqual(["T1204", "T1059", "T1059.001"]);
  });

  test("are searched by name and number, and narrowed to a platform", () => {
    expect(format({ search: "powershell" }, "all")).toEqual(["T1059", "T1059.001"]);
    expect(format({ search: "t1204" })).toEqual(["T1204"]);
    expect(format({ platform: "Linux" })).toEqual(["T1204"]);
  });
});
