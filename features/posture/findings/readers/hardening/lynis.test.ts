import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

test("without its end nothing is proved of what it does not name", async () => {
  expect((await read(exampleReports.lynis)).coverage[0]?.complete).toBe(false);
});

test("one test with several lines is several findings", async () => {
  const { results } = await read(exampleReports.lynis);
  expect(new Set(results.map(({ rule, locus }) => `${rule.id} ${locus}`)).size).toBe(3);
});

test("a text may hold the sign that parts the line, and a dash is nothing", async () => {
  expect((await read(exampleReports.lynis)).results[2]).toMatchObject({
    rule: { title: "Dos | con barra", solution: "" },
    evidence: "",
  });
});

test("the name of the host is no address, and an address that stands in its place is no name", async () => {
  const identities = async (content: string) => (await read(content)).assets.map((asset) => asset.identities);
  expect(
    await identities(
      `${exampleReports.lynis}network_ipv4_address[]=127.0.0.1\nnetwork_ipv4_address[]=10.0.0.5\n`,
    ),
  ).toEqual([
    [
      { kind: "name", value: "caja-01" },
      { kind: "ip", value: "10.0.0.5" },
    ],
  ]);
  expect(await identities(exampleReports.lynis.replace("hostname=caja-01", "hostname=10.0.0.5"))).toEqual([
    [{ kind: "ip", value: "10.0.0.5" }],
  ]);
});

test("the index and vulnerable packages are kept, and a run with its end covers", async () => {
  const { results, scans, coverage } = await read(
    `${exampleReports.lynis}vulnerable_package[]=openssl|3.0.1\nfinish=true\n`,
  );
  expect(scans[0]?.scores[0]?.value).toBe(57);
  expect(JSON.stringify(results)).toContain("openssl");
  expect(coverage[0]?.complete).toBe(true);
});

test("its index is its own, told with the machine; it says of no test that it passed", async () => {
  const { items, results } = await read(exampleReports.lynis);
  expect(items.find(({ kind }) => kind === "benchmark")).toMatchObject({
    benchmark: "lynis",
    locus: null,
    complete: false,
    scores: [{ system: "hardening_index", value: 57, maximum: 100 }],
  });
  expect(results.some(({ outcome }) => outcome === "pass")).toBe(false);
  expect(results.map(({ rule }) => rule.family)).toEqual(["NETW", "NETW", "AUTH"]);
});

test("what it could not test and what a person has to look at stay apart from what it found", async () => {
  const { results } = await read(
    `${exampleReports.lynis}manual[]=Revise las reglas del cortafuegos\nexception_event[]=KRNL-6000|Sin permiso|\n`,
  );
  expect(results.slice(-2).map(({ outcome }) => outcome)).toEqual(["manual", "error"]);
});
