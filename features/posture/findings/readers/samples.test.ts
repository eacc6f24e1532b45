import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readReport } from "./read-report.fixture.ts";
import { recogniseScan } from "./scan-formats.ts";

/** The folder of real reports, if available, with counts from scripts that are independent of the readers. */
const folder =
  process.env.SCAN_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "shared", "samples", "posture");
type Report = Awaited<ReturnType<typeof readReport>>;
interface Expected {
  file: string;
  format: string;
  // biome-ignore lint/suspicious/noExplicitAny: each format has fields of its own
  truth: Record<string, any> | null;
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
const distinct = <T>(items: readonly T[], keyOf: (item: T) => string) => new Set(items.map(keyOf)).size;
const nessusWords = ["info", "low", "medium", "high", "critical"];

const counts: Record<string, (report: Report) => Record<string, unknown>> = {
  nessus: ({ summary, results, coverage }) => {
    const word = ({ severityText }: { severityText: string }) => nessusWords[Number(severityText)] ?? "?";
    const byPlugin = new Map(results.map((row) => [`${row.assetKey} ${row.rule.id}`, row]));
    return {
      hosts: summary.hosts,
      rows: summary.rows,
      rows_by_scanner_severity: countBy(results, word),
      distinct_host_plugin_port_proto: distinct(
        results,
        ({ assetKey, rule, port, protocol }) => `${assetKey} ${rule.id} ${port} ${protocol}`,
      ),
      distinct_host_plugin: byPlugin.size,
      distinct_host_plugin_by_severity: countBy([...byPlugin.values()], word),
      plugins: summary.rules,
      cves: summary.cves,
      credentialed: countBy(
        coverage.filter(({ credentialed }) => credentialed !== null),
        ({ credentialed }) => String(credentialed),
      ),
    };
  },
};

counts["openvas-xml"] = ({ summary, results }) => ({
  rows: summary.rows,
  by_cvss_score: countBy(results, ({ severity }) => severity),
  by_threat: countBy(results, ({ severityText }) => /^[A-Z][a-z]+/.exec(severityText)?.[0] ?? "(empty)"),
  distinct_host_oid_port: distinct(results, ({ assetKey, rule, locus }) => `${assetKey} ${rule.id} ${locus}`),
  cves: summary.cves,
});

const qualysTypes: Record<string, string> = { confirmed: "Vuln", potential: "Practice", null: "Ig" };
counts["qualys-xml"] = ({ summary, results }) => {
  const byType: Record<string, Record<string, number>> = {};
  for (const type of ["Ig", "Vuln", "Practice"])
    byType[type] = countBy(
      results.filter(({ certainty }) => qualysTypes[String(certainty)] === type),
      ({ severityText }) => severityText,
    );
  return {
    hosts: summary.hosts,
    rows: summary.rows,
    by_type_and_severity_1_5: byType,
    by_status: countBy(results, ({ statusText }) => statusText || "(none)"),
    distinct_ip_qid_port_proto: distinct(
      results,
      ({ assetKey, rule, port, protocol }) => `${assetKey} ${rule.id} ${port} ${protocol}`,
    ),
  };
};

counts.trivy = ({ results }) => {
  const of = (family: (name: string | null) => boolean) => {
    const rows = results.filter(({ rule }) => family(rule.family));
    return rows.length === 0
      ? undefined
      : { total: rows.length, ...countBy(rows, ({ severityText }) => severityText) };
  };
  return {
    vulnerabilities: of((family) => family === null || family.endsWith("-pkgs")),
    misconfigurations: of((family) => family === "config"),
    secrets: of((family) => family === "secret"),
  };
};

counts.sarif = ({ results, scans }) => ({
  runs: scans.map(({ tool, source }) => {
    const rows = results.filter((row) => row.source === source);
    return {
      tool,
      results: rows.length,
      level: countBy(rows, ({ severityText }) => severityText || "None"),
      suppressed: rows.filter(({ suppression }) => suppression !== null).length,
      kind: countBy(rows, ({ statusText }) => statusText),
    };
  }),
});

counts["cyclonedx-vex"] = ({ results, decisions }) => {
  const states = new Map<string, string>();
  for (const { rule, statusText, place } of results) states.set(`${rule.id} ${place}`, statusText || "null");
  for (const { vulnerability, status, place } of decisions) states.set(`${vulnerability} ${place}`, status);
  return { vulnerabilities: states.size, states: countBy([...states.values()], (state) => state) };
};

counts["prowler-csv"] = ({ results }) => ({
  rows: results.length,
  by_status_severity: countBy(results, ({ statusText, severityText }) => `${statusText}/${severityText}`),
  distinct_uid: distinct(results, ({ externalId }) => String(externalId)),
});
counts["prowler-ocsf"] = ({ results }) => ({
  rows: results.length,
  by_code_severity_status: countBy(results, ({ statusText, severityText }) => {
    const [code, status] = statusText.split(" ");
    return `${code}/${severityText}/${status}`;
  }),
  distinct_uid: distinct(results, ({ externalId }) => String(externalId)),
});
counts.asff = ({ results }) => {
  const byStatus: Record<string, Record<string, number>> = {};
  for (const status of new Set(results.map(({ statusText }) => statusText)))
    byStatus[status || "None"] = countBy(
      results.filter(({ statusText }) => statusText === status),
      ({ severityText }) => severityText,
    );
  return {
    rows: results.length,
    distinct_id: distinct(results, ({ externalId }) => String(externalId)),
    by_compliance_status_and_severity: byStatus,
  };
};
counts.xccdf = ({ results, scans, assets }) => ({
  root: "Benchmark",
  test_results: scans.length,
  rule_results: results.length,
  by_result: countBy(results, ({ statusText }) => statusText),
  fail_by_severity: countBy(
    results.filter(({ statusText }) => statusText === "fail"),
    ({ severityText }) => severityText,
  ),
  // Scores are compared as numbers, because 100 is also written as 100.000000.
  scores: scans.flatMap(({ scores }) => scores.map(({ system, value, maximum }) => [system, value, maximum])),
  targets: assets.map(({ name }) => name),
});
counts.lynis = ({ results, scans }) => ({
  warnings: results.filter(({ severityText }) => severityText === "warning").length,
  suggestions: results.filter(({ severityText }) => severityText === "suggestion").length,
  hardening_index: scans[0]?.scores[0]?.value,
  tests_executed: scans[0]?.checksRun,
});
for (const format of ["cyclonedx", "tenable-csv", "openvas-csv", "testssl-csv"])
  counts[format] = ({ summary }) => ({ rows: summary.rows });

describe.skipIf(!existsSync(folder))("the real reports at hand", () => {
  const expected: Expected[] = existsSync(folder)
    ? JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"))
    : [];
  test("are all of formats that are counted here", () => {
    expect(expected).toHaveLength(43);
    expect(expected.filter(({ format }) => !counts[format])).toEqual([]);
  });

  test.each(expected.filter(({ format }) => counts[format]))(
    "$file says what was counted in it",
    async ({ file, format, truth }) => {
      const bytes = readFileSync(join(folder, file));
      const scanFormat = recogniseScan(bytes);
      expect(scanFormat?.name).toBeDefined();
      if (!scanFormat) return;
      const report = await readReport(scanFormat, bytes, 65_536);
      expect(report.problems).toEqual([]);
      if (truth === null) expect(report.items.length).toBeGreaterThan(1);
      const counted = counts[format]?.(report) ?? {};
      for (const [field, value] of Object.entries(truth ?? {})) {
        // The output of plugin 19506 states it where no host has the tag.
        if (field === "credentialed" && Object.keys(value).length === 0) continue;
        const stated =
          field === "scores"
            ? value.map(([system, score, maxText]: string[]) => [system, Number(score), Number(maxText)])
            : value;
        expect(counted[field], field).toEqual(stated);
      }
    },
  );
});
