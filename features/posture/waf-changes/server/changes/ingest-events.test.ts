import { expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { ingestEvents } from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { listChanges } from "#features/posture/waf-changes/contracts/changes.contract.ts";
import {
  auditEvent,
  auditFile,
  exampleAccount,
  siemFile,
  siemLine,
} from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { wafChanges } from "#features/posture/waf-changes/waf-changes.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { accountOf, aStoredAccount, storeWafFile } from "../waf-company.fixture.ts";

const portal = await testPortal([companies, events, alerts, wafChanges], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

async function stage() {
  const source = await aSource(portal);
  await aStoredAccount(portal, source.company);
  const send = async (content: string, key = source.apiKey) => {
    const answer = await portal.app.inject({
      method: "POST",
      url: ingestEvents.path,
      headers: {
        host: new URL(portal.gate.config.origin).host,
        authorization: `Bearer ${key}`,
        "content-type": "application/octet-stream",
      },
      payload: content.replaceAll(exampleAccount, accountOf(source.company)),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const changes = async () => (await source.operator.call(listChanges, { sort: "-at" })).json().items;
  return { ...source, send, changes };
}

const event = auditEvent({ time: Date.now() - 60_000 });
const line = siemLine(
  `start=${event.time} type_key=${event.type_key} type_description=${event.type_description} user_id=${event.user_id} user_details=${event.user_details} resource_type_key=${event.resource_type_key} resource_id=${event.resource_id} siteid=${event.site_id} message=${event.message}`,
);

test("one event that a file, a SIEM push and a second push bring is one change", async () => {
  const { company, send, changes } = await stage();
  await storeWafFile(portal, company, auditFile(event));
  const push = await send(siemFile(line));
  expect(push.status, JSON.stringify(push.body)).toBe(200);
  expect(push.body).toMatchObject({ format: "imperva-siem", status: "stored", kept: 0, merged: 1 });
  const again = await send(siemFile(line));
  expect(again).toMatchObject({ status: 200, body: { kept: 0, repeats: push.body.id } });
  expect(await changes()).toHaveLength(1);
});

test("a push stores new changes, and refuses those of another account", async () => {
  const { send, changes } = await stage();
  const push = await send(auditFile(event, auditEvent({ ...event, account_id: "999" })));
  expect(push.body).toMatchObject({ kept: 1, refused: 1, receipt: { other_accounts: 1 } });
  expect(await changes()).toHaveLength(1);
});

test("a push without a valid key, by a person or without events is refused", async () => {
  const { send, operator } = await stage();
  expect((await send(auditFile(event), "cci_nada")).status).toBe(401);
  expect((await operator.call(ingestEvents)).statusCode).toBe(403);
  expect((await send("<html></html>")).status).toBe(400);
});
