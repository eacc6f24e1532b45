import { expect, test } from "vitest";
import { readReport } from "../read-report.fixture.ts";
import { recogniseScan } from "../scan-formats.ts";
import { detectorAlert, detectorState } from "./detector-records.fixture.ts";
import { wazuh } from "./wazuh.ts";

const known = (text: string) => recogniseScan(Buffer.from(text))?.name;

test("an alert of the detector is one package of one agent, with its CVE, vector, weakness and the version that mends it", async () => {
  const alert = detectorAlert();
  expect(known(alert)).toBe("wazuh");
  const { results, assets, summary, coverage } = await readReport(wazuh, alert);
  expect(assets).toMatchObject([
    {
      name: "bodega-01",
      identities: [
        { kind: "agent", value: "014" },
        { kind: "name", value: "bodega-01" },
        { kind: "ip", value: "10.20.0.14" },
      ],
    },
  ]);
  expect(results).toMatchObject([
    {
      outcome: "fail",
      severity: "high",
      locus: "editor|amd64|",
      installedVersion: "8.1-1",
      fixedVersion: "9.0-1",
      rule: {
        id: "CVE-2026-1170",
        title: "Desborde de memoria en el editor",
        cves: ["CVE-2026-1170"],
        cwes: [122],
        references: ["https://ejemplo.cl/a", "https://ejemplo.cl/b"],
        cvss: [{ version: "3.0", score: 7.8, vector: "CVSS:3.0/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H" }],
      },
    },
  ]);
  // The records state nothing about other checks.
  expect(coverage).toEqual([]);
  expect(summary.scan).toMatchObject({ endedAt: "2026-10-05T12:00:00.000Z", complete: null });
});

test("states of 4.8 and of 5 are read as lines, as a list and as the answer of a search", async () => {
  for (const version of ["4.8", "5"] as const) {
    const state = detectorState({}, version);
    for (const text of [
      `${state}\n`,
      `[${state}]`,
      `{"took":3,"hits":{"total":{"value":1},"hits":[{"_index":"wazuh-states-vulnerabilities","_id":"1","_source":${state}}]}}`,
    ]) {
      expect(known(text), text).toBe("wazuh");
      const { results, assets, problems } = await readReport(wazuh, text);
      expect(problems).toEqual([]);
      expect(assets).toMatchObject([{ name: "bodega-01" }]);
      expect(results).toMatchObject([
        { outcome: "fail", fixedVersion: "9.0-1", rule: { cvss: [{ version: "3.1", score: 7.8 }] } },
      ]);
    }
  }
});

test("what does not say where, when or whether it is there is told and passed", async () => {
  const alert = JSON.parse(detectorAlert());
  const brokenAlerts = [
    { ...alert, timestamp: "ayer" },
    { ...alert, agent: { id: "3" } },
    { ...alert, data: { vulnerability: { ...alert.data.vulnerability, package: {} } } },
    { ...alert, data: { vulnerability: { ...alert.data.vulnerability, status: "Quizás" } } },
    { ...alert, data: {} },
  ];
  const { problems, results } = await readReport(
    wazuh,
    brokenAlerts.map((each) => JSON.stringify(each)).join("\n"),
  );
  expect(results).toEqual([]);
  expect(problems).toHaveLength(5);
});
