import { expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { recogniseDelivered } from "#features/detection/events/server/recognition/recognise-delivered.job.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import { scanCalls } from "#features/posture/findings/contracts/scans.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import {
  type DetectorFacts,
  detectorAlert,
  detectorState,
} from "#features/posture/findings/readers/wazuh/detector-records.fixture.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { scanImporter } from "../imports/scan-importer.ts";
import { followDetector } from "./follow-detector.job.ts";

const portal = await testPortal([vulnerabilities, findings, events]);
const at = (minute: number): Pick<DetectorFacts, "at"> => ({
  at: `2026-10-05T12:${String(minute).padStart(2, "0")}:00.000+0000`,
});

async function aWatchedCompany() {
  const { company, deliver, operator } = await aSource(portal);
  const rows = <Row>(text: string) => runQuery<Row>(portal.database.owner, text, [company.id]);
  const actor = systemActor("test", company.id);
  const deliverLines = async (lines: readonly string[]): Promise<{ batch_ids: string[] }> => {
    const { body } = await deliver(`${lines.join("\n")}\n`);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: lines.length, rejected: 0 });
    return { batch_ids: [body.batch_id] };
  };
  /** Delivers records and processes them as the queue does. Returns the status of each finding. */
  const send = async (...lines: string[]) => {
    await performJob(portal.gate, followDetector, { actor, input: await deliverLines(lines) });
    return await findings();
  };
  const findings = () =>
    rows<{ name: string; place: string; status: string; instances: number }>(
      `select entity.name, issue.rule_id || ' ' || finding.locus as place, finding.status, finding.instances
       from finding
       join entity on entity.company_id = finding.company_id and entity.id = finding.asset_id
       join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
       where finding.company_id = $1 order by 1, 2`,
    );
  return { company, operator, actor, rows, send, findings, deliverLines };
}

const there = { name: "bodega-01", place: "CVE-2026-1170 editor|amd64|", status: "open", instances: 1 };

test("an active vulnerability of the detector becomes a finding of its machine, which a solved one closes", async () => {
  const { send, operator, rows } = await aWatchedCompany();
  expect(await send(detectorAlert(at(0)))).toEqual([there]);
  const listedBody = (await operator.call(scanCalls.listImports)).json();
  expect(listedBody.items).toMatchObject([
    {
      file_name: "Wazuh: 1 evento",
      format: "wazuh",
      status: "stored",
      receipt: { findings: { new: 1, gone: 0 } },
    },
  ]);
  expect(await send(detectorAlert({ ...at(5), status: "Solved" }))).toEqual([
    { ...there, status: "closed_verified" },
  ]);
  expect(await rows<{ at: Date }>("select closed_at as at from finding where company_id = $1")).toEqual([
    { at: new Date("2026-10-05T12:05:00Z") },
  ]);
  expect(await send(detectorAlert(at(9)))).toEqual([{ ...there, status: "reopened" }]);
});

test("events about single packages count as no scan: neither the last scan nor the month's coverage changes", async () => {
  const { send, operator } = await aWatchedCompany();
  await send(detectorAlert(at(0)));
  expect((await operator.call(getFindingPanel)).json()).toMatchObject({
    status: "available",
    open: 1,
    last_scan: null,
    coverage: { assets: 0, scanned: 0 },
  });
});

test("solving one closes no other: not another CVE, package, machine, or version that is still installed", async () => {
  const { send } = await aWatchedCompany();
  await send(
    detectorAlert(at(0)),
    detectorAlert({ ...at(0), version: "8.2-1" }),
    detectorAlert({ ...at(0), cve: "CVE-2026-1171" }),
    detectorAlert({ ...at(0), architecture: "i386" }),
    detectorAlert({ ...at(0), agent: { id: "015", name: "bodega-02" } }),
  );
  const solved = await send(detectorAlert({ ...at(5), status: "Solved" }));
  expect(solved.map(({ status }) => status)).toEqual(["open", "open", "open", "open"]);
  expect(solved[0]).toEqual(there);
  const both = await send(detectorAlert({ ...at(6), version: "8.2-1", status: "Solved" }));
  expect(both.map(({ status }) => status)).toEqual(["closed_verified", "open", "open", "open"]);
});

test("a late event changes nothing: the newest event by its own time decides the state", async () => {
  const { send } = await aWatchedCompany();
  await send(detectorAlert(at(10)));
  expect(await send(detectorAlert({ ...at(5), status: "Solved" }))).toEqual([there]);
  await send(detectorAlert({ ...at(20), status: "Solved" }));
  const [closed] = await send(detectorAlert(at(15)));
  expect(closed).toMatchObject({ status: "closed_verified" });
});

test("of two contradictory events of the same time the one that reports the vulnerability wins", async () => {
  const { send } = await aWatchedCompany();
  await send(detectorAlert(at(0)));
  expect(await send(detectorAlert(at(5)), detectorAlert({ ...at(5), status: "Solved" }))).toEqual([there]);
});

test("an update to a version that is still vulnerable keeps the finding open under the new version", async () => {
  const { send } = await aWatchedCompany();
  await send(detectorAlert(at(0)));
  const title = "Version of package editor affected by CVE-2026-1170 was updated but it is still vulnerable";
  expect(await send(detectorAlert({ ...at(5), version: "8.2-1", title }))).toEqual([there]);
  const [mended] = await send(detectorAlert({ ...at(9), version: "8.2-1", status: "Solved" }));
  expect(mended).toMatchObject({ status: "closed_verified" });
});

test("a state of the search engine opens a finding, and one that is missing later closes none", async () => {
  for (const version of ["4.8", "5"] as const) {
    const { send } = await aWatchedCompany();
    const other = { cve: "CVE-2026-1171" };
    await send(detectorState({}, version), detectorState(other, version));
    const later = await send(detectorState({ ...other, at: "2026-10-06T12:00:00.000Z" }, version));
    expect(later.map(({ status }) => status)).toEqual(["open", "open"]);
  }
});

test("the finding is of the machine that the events name, whichever of both is followed first", async () => {
  for (const first of ["events", "detector"] as const) {
    const { actor, rows, deliverLines } = await aWatchedCompany();
    const input = await deliverLines([detectorAlert(at(0))]);
    const jobs = [recogniseDelivered, followDetector];
    for (const job of first === "events" ? jobs : jobs.toReversed())
      await performJob(portal.gate, job, { actor, input });
    expect(
      await rows("select name, kind from entity where company_id = $1 and merged_into is null"),
      first,
    ).toEqual([{ name: "bodega-01", kind: "asset" }]);
  }
});

test("the same deliveries followed twice change nothing, and history opens nothing", async () => {
  const { actor, findings, deliverLines } = await aWatchedCompany();
  const input = await deliverLines([detectorAlert(at(0))]);
  const bound = { ...input, history_before: "2026-10-06T00:00:00.000Z" };
  await performJob(portal.gate, followDetector, { actor, input: bound });
  expect(await findings()).toEqual([]);
  for (const _time of [1, 2]) await performJob(portal.gate, followDetector, { actor, input });
  expect(await findings()).toEqual([there]);
});

test("a person takes back what events brought, like any report", async () => {
  const { send, operator, actor, findings } = await aWatchedCompany();
  await send(detectorAlert(at(0)));
  await send(detectorAlert({ ...at(5), status: "Solved" }));
  const [{ id }] = (await operator.call(scanCalls.listImports)).json().items;
  await operator.call(scanCalls.undoImport, { id });
  await undoImport({ gate: portal.gate, actor }, scanImporter as unknown as AnyImporter, id);
  expect(await findings()).toEqual([there]);
});
