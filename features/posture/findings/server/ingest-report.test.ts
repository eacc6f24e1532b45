import { expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import {
  type IngestedReport,
  ingestReport,
  scanCalls,
} from "#features/posture/findings/contracts/scans.contract.ts";
import { exampleReports } from "#features/posture/findings/readers/example-reports.fixture.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { findings } from "../findings.feature.ts";

const portal = await testPortal([vulnerabilities, findings, events]);

async function send(apiKey: string, body: string, query = "") {
  const answer = await portal.app.inject({
    method: "POST",
    url: `${ingestReport.path}${query}`,
    headers: {
      host: new URL(portal.gate.config.origin).host,
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/octet-stream",
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<IngestedReport & { detail: string }>() };
}

test("a machine sends a report with the key of a source and is answered its receipt; the same twice changes nothing", async () => {
  const { apiKey, company, operator } = await aSource(portal);
  const first = await send(apiKey, exampleReports.nessus, "?name=mensual.nessus");
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.body).toMatchObject({
    file_name: "mensual.nessus",
    format: "nessus",
    status: "stored",
    receipt: { tool: "Nessus", area: "vulnerability", hosts: 3, findings: { new: 1 } },
  });
  const [row] = await runQuery<{ count: number }>(
    portal.database.owner,
    "select count(*)::int as count from finding where company_id = $1",
    [company.id],
  );
  expect(row?.count).toBe(1);
  const again = await send(apiKey, exampleReports.nessus);
  expect(again.body.repeats).toBe(first.body.id);
  const listedBody = (await operator.call(scanCalls.listImports)).json();
  expect(listedBody.items.map(({ file_name }: { file_name: string }) => file_name)).toContain(
    "mensual.nessus",
  );
});

test("what is no report is refused with the reason, and stays listed for the people of the company", async () => {
  const { apiKey, operator } = await aSource(portal);
  const answer = await send(apiKey, "hola");
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toMatch(/No se reconoce el formato/);
  expect((await operator.call(scanCalls.listImports)).json().items).toHaveLength(1);
});

test("a key that is none, and a person who is signed in, send nothing", async () => {
  const { operator } = await aSource(portal);
  expect((await send("cci_nada", exampleReports.nessus)).status).toBe(401);
  expect((await operator.call(ingestReport)).statusCode).toBe(403);
});

test("a report that nothing dates is refused with the field to send, and taken with it", async () => {
  const { apiKey } = await aSource(portal);
  const undated = exampleReports.trivy;
  const refused = await send(apiKey, undated);
  expect(refused.status).toBe(400);
  expect(refused.body.detail).toContain("indique el día del escaneo (scanned_on)");
  const taken = await send(apiKey, undated, "?scanned_on=2026-03-04");
  expect(taken.body).toMatchObject({ status: "stored", receipt: { scan: { dated_by: "person" } } });
  expect((await send(apiKey, undated, "?scanned_on=marzo")).status).toBe(400);
});
