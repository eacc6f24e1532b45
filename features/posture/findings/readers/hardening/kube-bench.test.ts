import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readReport } from "../read-report.fixture.ts";
import { clusterNameOf, kubeBench } from "./kube-bench.ts";

const read = (content: string, name?: string) => readReport(kubeBench, content, 61, name);
const example = exampleReports["kube-bench"];

test("a warning waits for a person, what was skipped concerns nobody, and no rule is rated", async () => {
  const { results } = await read(example);
  expect(results.map(({ rule, outcome, severity }) => `${rule.id} ${outcome} ${severity}`)).toEqual([
    "CIS Kubernetes 1.6 1.1.1 fail unknown",
    "CIS Kubernetes 1.6 1.1.2 pass unknown",
    "CIS Kubernetes 1.6 1.1.9 manual unknown",
    "CIS Kubernetes 1.6 1.1.10 not_applicable unknown",
  ]);
  expect(results[0]).toMatchObject({ evidence: "permissions=777", rule: { family: "1.1 Archivos" } });
});

test("a number means another rule in another edition of the guide", async () => {
  const { results } = await read(example.replace('"version":"1.6"', '"version":"cis-1.8"'));
  expect(results[0]).toMatchObject({ locus: "CIS Kubernetes 1.8", rule: { id: "CIS Kubernetes 1.8 1.1.1" } });
});

test("the cluster is the one that the name of the file names, in every month", () => {
  expect(clusterNameOf("kube-bench-produccion-2026-10.json")).toBe("produccion");
  expect(clusterNameOf("C:\\reportes\\kube-bench_tienda norte_20261105.json")).toBe("tienda-norte");
  expect(clusterNameOf("kube-bench.json")).toBe("");
});

test("a report of no named cluster is refused with what to do, instead of mixing two clusters", async () => {
  await expect(read(example, "kube-bench.json")).rejects.toThrow("póngale al archivo el nombre del clúster");
});

test("a file of one kind of node says nothing of the checks of another, and a cut one proves nothing", async () => {
  const { coverage } = await read(example);
  expect([...(coverage[0]?.checks.rules ?? [])]).toHaveLength(4);
  expect(coverage[0]?.complete).toBe(true);
  const cut = await read(example.slice(0, example.indexOf("1.1.9")));
  expect(cut.coverage[0]?.complete).toBe(false);
});

test("controls one after the other, as older editions wrote them, are read too", async () => {
  const [, control = ""] = /"Controls":\[(.*)\],"Totals"/.exec(example) ?? [];
  for (const content of [`[${control}]`, `${control}\n${control.replace('"1.1.1"', '"1.1.3"')}`])
    expect((await read(content)).results.length).toBeGreaterThan(3);
});
