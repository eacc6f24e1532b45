import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { nessus } from "#features/posture/findings/readers/nessus/nessus.ts";
import { stageReport } from "./stage-report.ts";

const hosts = 600;
const hostBytes = 70_000;
const encoder = new TextEncoder();

/** A report of 42 MB in which each machine stands in a piece of its own. */
async function* report(): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`<?xml version="1.0" ?><NessusClientData_v2><Report name="Mensual">`);
  for (let host = 0; host < hosts; host += 1) {
    const name = `servidor-de-produccion-${host}`;
    yield encoder.encode(`<ReportHost name="${name}"><HostProperties>
      <tag name="host-fqdn">${name}.ejemplo.cl</tag></HostProperties>
      <ReportItem port="443" protocol="tcp" severity="3" pluginID="10863" pluginName="Certificado" pluginFamily="General">
      <plugin_output>${"x".repeat(hostBytes)}</plugin_output></ReportItem></ReportHost>`);
  }
  yield encoder.encode("</Report></NessusClientData_v2>");
}

function keptBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

test("keeps the names of the machines of a report and not the report", async () => {
  const before = keptBytes();
  const staged = await stageReport(
    async (_table, pieces) => {
      for await (const _piece of pieces);
    },
    nessus.read(async () => report(), { name: "mensual.nessus" }),
    () => undefined,
  );
  expect(keptBytes() - before).toBeLessThan((hosts * hostBytes) / 4);
  expect(staged.assets.map(({ asset }) => asset.name)).toContain("servidor-de-produccion-599.ejemplo.cl");
});
