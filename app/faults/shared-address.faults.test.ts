import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { recogniseDelivered } from "#features/detection/events/server/recognition/recognise-delivered.job.ts";
import { alertLines, aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type Pauses, pausesDuring } from "#platform/testing/longest-pause.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";

const hosts = Number(process.env.HOSTS ?? 60_000);
const machines = Number(process.env.MACHINES ?? 20_000);
const longestPauseMs = 100;

// The repeated question must not use up the request limit of the test itself.
const portal = await testPortal(allFeatures, { environment: { REQUESTS_PER_MINUTE: "0" } });
const health = () => portal.app.inject({ url: "/health" });
const accepted = { ...scanImporter, onArrival: "store" } as unknown as AnyImporter;

function say(what: string, pauses: Pauses, from: number): void {
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  const { longestCpuMs, longestMs, longestWaitMs, cpuMs } = pauses;
  console.log(
    `${what}: ${seconds} s, ${(cpuMs / 1_000).toFixed(1)} s CPU; longest pause ${longestCpuMs.toFixed(0)} ms CPU, ${longestMs.toFixed(0)} ms on the wall; longest wait ${longestWaitMs.toFixed(0)} ms`,
  );
}

test(`a report of ${hosts} hosts that share an address makes nobody else wait`, {
  timeout: 1_800_000,
}, async () => {
  const company = await aCompany(portal);
  function* report() {
    yield '<?xml version="1.0" ?><NessusClientData_v2><Report name="Mensual">';
    for (let at = 0; at < hosts; at += 1)
      yield `<ReportHost name="equipo-${at}"><HostProperties><tag name="HOST_END_TIMESTAMP">1790000900</tag><tag name="host-ip">172.17.0.1</tag></HostProperties>
<ReportItem port="80" svc_name="www" protocol="tcp" severity="3" pluginID="${at % 50}" pluginName="Falla ${at % 50}" pluginFamily="Web"></ReportItem></ReportHost>\n`;
    yield "</Report></NessusClientData_v2>";
  }
  const storedFile = await portal.gate.files.write(Readable.from(report()), { maximumBytes: 1e9 });
  const work = { gate: portal.gate, actor: systemActor("test", company.id) };
  for (const name of ["primero.nessus", "segundo.nessus"]) {
    const from = performance.now();
    let receipt: unknown;
    const pauses = await pausesDuring(async () => {
      receipt = await importNow(work, accepted, { ...storedFile, sha256: name.padEnd(64, "0"), name }, {});
    }, health);
    say(name, pauses, from);
    expect(receipt).toMatchObject({ status: "stored", receipt: { hosts } });
    expect.soft(pauses.longestCpuMs).toBeLessThanOrEqual(longestPauseMs);
  }
});

test(`${machines} machines that report one address in their events make nobody else wait`, {
  timeout: 1_800_000,
}, async () => {
  const { company, deliver } = await aSource(portal);
  for (const round of [1, 2]) {
    const lines = (at: number) => ({
      agent: { id: String(at + 1), name: `equipo-${at}`, ip: "172.17.0.1" },
      timestamp: new Date(Date.parse("2026-10-05T12:00:00Z") + at).toISOString().replace("Z", "+0000"),
      id: `${round}.${at}`,
    });
    expect((await deliver(alertLines(machines, lines))).body).toMatchObject({ accepted: machines });
    const batches = await runQuery<{ id: string }>(
      portal.database.owner,
      "select id from event_batch where company_id = $1 order by id desc limit 1",
      [company.id],
    );
    const job = { actor: systemActor("test", company.id), input: { batch_ids: batches.map(({ id }) => id) } };
    const from = performance.now();
    const pauses = await pausesDuring(() => performJob(portal.gate, recogniseDelivered, job), health);
    say(`delivery ${round}`, pauses, from);
    expect.soft(pauses.longestCpuMs).toBeLessThanOrEqual(longestPauseMs);
  }
});
