import { expect, test } from "vitest";
import {
  addWatched,
  listLookAlikes,
  type SeenLookAlike,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import { lookOnce } from "#features/intelligence/threats/server/watch/look-for-look-alikes.job.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox, report } from "../an-inbox.fixture.ts";

const portal = await testPortal([securityInbox, threats]);

test("the sender and the links of a reported mail are compared with the domains that the company watches", async () => {
  const { company, client, operator } = await anInbox(portal);
  const content = [
    'From: "Cobranza" <aviso@cobresur-pagos.cl>',
    "To: persona@cobresur.cl",
    "Subject: Factura vencida",
    "Message-ID: <1@cobresur-pagos.cl>",
    "MIME-Version: 1.0",
    "Content-Type: text/html; charset=utf-8",
    "",
    '<a href="https://entrar.cobresur.com/x">Pagar</a> <a href="https://www.cobresur.cl/">Portal</a>',
    "",
  ].join("\r\n");
  await report(portal, client, company, { content });
  await operator.call(addWatched, {
    kind: "domain",
    value: "cobresur.cl",
    reason: "Es el dominio de la empresa",
    review_on: "2030-01-01",
  });
  await performJob(portal.gate, lookOnce, {
    actor: systemActor("test", company.id),
    input: { company_id: company.id },
  });
  const { items } = (await client.call(listLookAlikes, {})).json() as { items: SeenLookAlike[] };
  expect(items.map(({ name, sign, seen_in }) => [name, sign, ...seen_in]).toSorted()).toEqual([
    ["cobresur-pagos.cl", "contains", "mails"],
    ["cobresur.com", "other_ending", "mails"],
  ]);
});
