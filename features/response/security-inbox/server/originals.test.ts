import { expect, test } from "vitest";
import { listAudit } from "#features/identity/audit-log/audit-log.contract.ts";
import { auditLog } from "#features/identity/audit-log/audit-log.feature.ts";
import * as contract from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox, report } from "./an-inbox.fixture.ts";
import { aMail } from "./security-inbox-examples.fixture.ts";

const portal = await testPortal([auditLog, securityInbox]);
const hostile =
  '<p onclick="x()">Pague hoy</p><script>robar()</script><img src="https://espia.example/p.gif"><a href="https://mal.example/x">aquí</a>';

test("the picture of a mail runs nothing, loads nothing, and says so to the browser", async () => {
  const { company, client, operator } = await anInbox(portal);
  const content = aMail({ "Content-Type": "text/html" }, hostile);
  const { mails } = await report(portal, client, company, { content });
  const id = mails[0]?.id ?? "";
  const picture = await operator.call(contract.showPicture, { id });
  expect(picture.body).toContain("Pague hoy");
  expect(picture.body).not.toMatch(/onclick|<script|espia\.example\/p|href=/);
  expect(picture.headers["content-security-policy"]).toContain("sandbox; default-src 'none'");
  expect(picture.headers["referrer-policy"]).toBe("no-referrer");
  expect((await client.call(contract.showPicture, { id })).statusCode).toBe(403);
  const plain = await report(portal, client, company, { content: aMail({ "Message-ID": "<otro@x.cl>" }) });
  expect((await operator.call(contract.showPicture, { id: plain.mails[0]?.id ?? "" })).statusCode).toBe(409);
});

test("the original leaves only as a ZIP with a password, with a reason that the audit log keeps", async () => {
  const { company, client, operator } = await anInbox(portal);
  const { mails } = await report(portal, client, company);
  const id = mails[0]?.id ?? "";
  const reason = "Revisarlo en el laboratorio";
  expect((await operator.call(contract.takeOriginal, { id, reason: "" })).statusCode).toBe(400);
  const takenResponse = await operator.call(contract.takeOriginal, { id, reason });
  expect(takenResponse.headers["content-disposition"]).toContain("COR-1.zip");
  expect(takenResponse.rawPayload.subarray(0, 2).toString()).toBe("PK");
  // The flag of the first file shows that the archive is encrypted, so that no text of the mail is readable in it.
  expect(takenResponse.rawPayload.readUInt16LE(6) & 1).toBe(1);
  expect(takenResponse.rawPayload.includes("banco-ejemplo")).toBe(false);
  const staff = await signedIn(portal, "staff", company);
  const entries = (await staff.call(listAudit, { action: "reported_mail.downloaded" } as never)).body;
  expect((await client.call(contract.takeOriginal, { id, reason })).statusCode).toBe(403);
  const { story } = (await operator.call(contract.getMail, { id })).json() as contract.ReportedMailDetail;
  expect(story.at(-1)).toMatchObject({ type: "downloaded", note: reason });
  expect(entries).toContain(reason);
});
