import { expect, test } from "vitest";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown as read } from "../read-report.fixture.ts";

const forms = ["ckl", "cklb"] as const;

test.each(forms)("%s: what nobody reviewed waits, and is neither met nor open", async (form) => {
  const { results } = await read(exampleReports[form]);
  expect(results.map(({ rule, outcome, severity }) => [rule.id, outcome, severity])).toEqual([
    ["SV-1", "fail", "high"],
    ["V-2", "pass", "medium"],
    ["SV-3", "manual", "low"],
  ]);
});

test.each(forms)("%s: both forms of a checklist are the same guide on the same machine", async (form) => {
  const { assets, items, coverage } = await read(exampleReports[form]);
  expect(assets.at(-1)).toMatchObject({
    name: "caja-01",
    identities: [
      { kind: "mac", value: "00:0d:3a:45:64:7f" },
      { kind: "fqdn", value: "caja-01.ejemplo.cl" },
      { kind: "name", value: "caja-01" },
      { kind: "ip", value: "10.0.0.5" },
    ],
  });
  expect(items.find(({ kind }) => kind === "benchmark")).toMatchObject({
    benchmark: "Firewall_STIG",
    title: "Guía del cortafuegos",
    profile: "Release: 4",
    endedAt: null,
  });
  expect(coverage[0]).toMatchObject({ complete: true, checks: { policy: "Firewall_STIG" } });
});

test("a rule keeps its key in every revision, and what opens doors is masked in what was written", async () => {
  const { results } = await read(exampleReports.ckl.replace("SV-1r5_rule", "SV-1r99_rule"));
  expect(results[0]?.rule.id).toBe("SV-1");
  expect(results[0]?.evidence).not.toContain("secreta99");
});

test("a severity that somebody changed counts only with its reason", async () => {
  const rated = (reason: string) =>
    exampleReports.ckl.replace(
      "<STATUS>Open</STATUS>",
      `<STATUS>Open</STATUS><SEVERITY_OVERRIDE>low</SEVERITY_OVERRIDE><SEVERITY_JUSTIFICATION>${reason}</SEVERITY_JUSTIFICATION>`,
    );
  expect((await read(rated(""))).results[0]?.severity).toBe("high");
  expect((await read(rated("Red aislada"))).results[0]?.severity).toBe("low");
});

test("addresses that are none make nobody known", async () => {
  const { assets } = await read(
    exampleReports.ckl.replace("10.0.0.5", "invalid").replace("00:0D:3A:45:64:7F", "invalid"),
  );
  expect(assets[0]?.identities.map(({ kind }) => kind)).toEqual(["fqdn", "name"]);
});

test("a checklist that ends early proves nothing of what it does not name", async () => {
  const { ckl } = exampleReports;
  expect((await read(ckl.slice(0, ckl.indexOf("V-2")))).coverage[0]?.complete).toBe(false);
});
