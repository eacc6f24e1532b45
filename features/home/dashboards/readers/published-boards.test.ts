import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleFolder } from "#platform/testing/sample-files.ts";
import { readBoards, recogniseBoards } from "./read-boards.ts";

const samples = sampleFolder("delivery");

function read(file: string) {
  const bytes = readFileSync(join(samples.path, file));
  const format = recogniseBoards(bytes);
  if (!format) throw new Error(`${file} is not recognised`);
  const reading = readBoards(format, bytes.toString("utf8"));
  const panels = reading.boards[0]?.panels ?? [];
  const panelsByKind: Record<string, number> = {};
  const reasons: Record<string, number> = {};
  for (const { spec, reason } of panels) {
    if (spec) panelsByKind[spec.kind] = (panelsByKind[spec.kind] ?? 0) + 1;
    else {
      const kind = reason?.replace(/campo [\w.]+ /, "campo X ").replace(/: .*/, "") ?? "";
      reasons[kind] = (reasons[kind] ?? 0) + 1;
    }
  }
  return {
    format,
    ...reading,
    title: reading.boards[0]?.title,
    panels: panels.length,
    drawn: panelsByKind,
    reasons,
  };
}

const noField = "El campo X no existe en los eventos del portal.";
const noControl = "Los campos de este filtro no existen en los eventos del portal";
const prometheus = "Pide sus datos a Prometheus (PromQL), que no está en los eventos del portal.";

test.skipIf(samples.isAbsent)("boards of Kibana 7 and 8, by reference and by value", () => {
  expect(read("kibana/pfelk-firewall-8.8.ndjson")).toMatchObject({
    format: "kibana",
    objects: 14,
    problems: [],
    title: "Firewall - Dashboard",
    panels: 12,
    drawn: { controls: 1, metric: 1, lines: 1, events: 1, heat_map: 1 },
    reasons: { [noControl]: 2, [noField]: 5 },
  });
  expect(read("kibana/pfelk-captive-7.9.ndjson")).toMatchObject({
    objects: 10,
    title: "Captive - Dashboard",
    panels: 8,
    drawn: { metric: 1, bars: 1, pie: 1, events: 1 },
    reasons: { [noControl]: 1, [noField]: 3 },
  });
  // 19 panels by value, and the controls above them as one more.
  expect(read("kibana/pfelk-nginx-lens-8.8.ndjson")).toMatchObject({
    objects: 2,
    title: "NGINX - Dashboard",
    panels: 20,
    drawn: { metric: 1, lines: 1, bars: 1 },
    reasons: { "El panel calcula una fórmula, que el portal no evalúa.": 2, [noField]: 12 },
  });
});

test.skipIf(samples.isAbsent)(
  "an envelope of OpenSearch Dashboards with an index pattern that is a placeholder",
  () => {
    const reading = read("kibana/malcolm-x509-opensearch-7.10.json");
    expect(reading).toMatchObject({
      format: "opensearch",
      objects: 17,
      title: "X.509",
      panels: 15,
      drawn: { markdown: 1 },
      reasons: { [noField]: 14 },
    });
    expect(reading.boards[0]?.dataViews).toEqual(["MALCOLM_NETWORK_INDEX_PATTERN_REPLACER"]);
  },
);

test.skipIf(samples.isAbsent)("boards of Grafana over Prometheus: no panel is drawn, each says why", () => {
  const deepSecurity = read("grafana/deep-security-exporter.json");
  expect(deepSecurity).toMatchObject({ title: "deep security", panels: 21, drawn: {} });
  expect(deepSecurity.reasons).toEqual({ [prometheus]: 21 });
  expect(read("grafana/unbound-full.json")).toMatchObject({
    panels: 35,
    drawn: {},
    reasons: { [prometheus]: 35 },
  });
});
