import { expect, test, vi } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import * as own from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { makeNotes, notes, notesCalls, notesFile } from "#platform/server/imports/notes-importer.fixture.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox } from "../an-inbox.fixture.ts";
import { aMail } from "../security-inbox-examples.fixture.ts";
import { readSubmissionName } from "./read-submission-name.ts";

const portal = await testPortal([alerts, securityInbox, notes]);
await makeNotes(portal);

const report = async (client: Caller, content: string) => {
  const files = { name: "correo.eml", content } as unknown as Blob;
  expect((await client.call(own.reportMails, { files } as never)).statusCode).toBe(201);
};
/** A mail with a body of some megabytes, different from any other. */
const heavyMail = (number: number) =>
  aMail(
    { Subject: `Correo ${number}`, "Message-ID": `<${number}@mal.example>` },
    `Pague en http://${number}.mal.example\n${"texto sin enlaces ".repeat(100_000)}`,
  );

test("eight heavy imports and eight heavy mails of one company leave another's reported mail waiting for one of them at most", async () => {
  const [loud, quiet] = [await anInbox(portal), await anInbox(portal)];
  for (let number = 1; number <= 8; number += 1) {
    const file = { name: "notas.txt", content: notesFile(20_000) } as unknown as Blob;
    expect((await loud.operator.call(notesCalls.receiveImport, { file })).statusCode).toBe(201);
    await report(loud.client, heavyMail(number));
  }
  await report(quiet.client, aMail());
  await portal.startJobs();
  await vi.waitFor(
    async () => {
      const { items } = (await quiet.client.call(own.listSubmissions)).json();
      expect(items).toMatchObject([{ state: "read" }]);
    },
    { timeout: 120_000, interval: 100 },
  );
  const [row] = await runQuery<{ ended: number; waiting: number }>(
    portal.database.owner,
    `select (count(*) filter (where loud.completed_on <= quiet.started_on))::int as ended, count(*)::int as waiting
     from pgboss.job loud, pgboss.job quiet
     where loud.name = $1 and quiet.name = $1 and loud.data #>> '{actor,companyId}' = $2
       and quiet.data #>> '{actor,companyId}' = $3`,
    [readSubmissionName.name, String(loud.company.id), String(quiet.company.id)],
  );
  expect(row?.waiting).toBe(8);
  expect(row?.ended).toBeLessThanOrEqual(1);
});
