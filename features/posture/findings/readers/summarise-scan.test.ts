import { expect, test } from "vitest";
import type { ScanFacts, ScanResult } from "./scan-report.ts";
import { ScanCount } from "./summarise-scan.ts";

const facts: ScanFacts = {
  kind: "scan",
  source: "trivy",
  tool: "Trivy",
  toolVersion: null,
  name: null,
  policy: null,
  startedAt: "2026-10-02T00:00:00.000Z",
  endedAt: null,
  complete: true,
  credentialed: null,
  scores: [],
  checksRun: null,
};
const row = (more: Partial<ScanResult>) =>
  ({
    kind: "result",
    source: "trivy",
    rule: { id: "CVE-2026-1", cves: ["CVE-2026-1"] },
    outcome: "fail",
    severity: "high",
    ...more,
  }) as ScanResult;

test("what nobody rated is counted apart, and what passed or is accepted counts as no severity", () => {
  const count = new ScanCount();
  count.add(row({}));
  count.add(row({ severity: "unknown" }));
  count.add(row({ outcome: "pass" }));
  count.add(row({ outcome: "suppressed", severity: "critical" }));
  const { rows, bySeverity, byOutcome, rules, cves } = count.summary();
  expect({ rows, rules, cves }).toEqual({ rows: 4, rules: 1, cves: 1 });
  expect(bySeverity).toEqual({ critical: 0, high: 1, medium: 0, low: 0, informational: 0, unknown: 1 });
  expect(byOutcome).toMatchObject({ fail: 2, pass: 1, suppressed: 1 });
});

test("of several scans in one file the first beginning counts, and one that was cut cuts the whole", () => {
  const count = new ScanCount();
  count.add(facts);
  expect(count.summary().scan).toMatchObject({ complete: true, credentialed: null });
  count.add({ ...facts, tool: "Grype", complete: false, startedAt: "2026-10-01T00:00:00.000Z" });
  expect(count.summary()).toMatchObject({
    tools: ["Trivy", "Grype"],
    scan: { startedAt: "2026-10-01T00:00:00.000Z", complete: false },
  });
});

test("rows that were refused are listed with their place", () => {
  const count = new ScanCount();
  count.add({ kind: "problem", place: "línea 3", reason: "La fila no nombra su activo." });
  expect(count.summary()).toMatchObject({
    problems: 1,
    rejected: [{ place: "línea 3", reason: "La fila no nombra su activo." }],
  });
});
