import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterAll, describe, expect, test } from "vitest";
import * as receivers from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import * as returns from "#features/delivery/document-delivery/contracts/returns.contract.ts";
import * as contract from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { documentDelivery } from "#features/delivery/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { sampleFolder } from "#platform/testing/sample-files.ts";
import { aStoredSending } from "../a-delivery.fixture.ts";
import { returnAddress } from "../transmission/return-address.rules.ts";
import { listenReturns } from "./listen-returns.ts";
import { parseReturn } from "./parse-mail.ts";
import { returnedAddressFor } from "./read-return.rules.ts";

const samples = sampleFolder("delivery", "bounces");

/** File, address written to, kind, failed address, code. */
const expected = [
  ["rfc3464-01", "userunknown@bouncehammer.jp", "bounce", "userunknown@bouncehammer.jp", "5.1.1"],
  ["rfc3464-07", "kijitora@example.net", "delay", "kijitora@example.net", "4.4.0"],
  ["rhost-google-03", "neko@example.co.jp", "bounce", "neko@example.co.jp", "5.7.26"],
  ["rhost-gsuite-03", "neko@libsisimai.org", "bounce", "neko@libsisimai.org", null],
  ["lhost-sendgrid-03", "kijitora@example.org", "bounce", "kijitora@example.org", null],
  ["lhost-postfix-02", "filtered@example.co.jp", "bounce", "filtered@example.co.jp", "5.2.1"],
  ["lhost-postfix-02", "userunknown@example.co.jp", "bounce", "userunknown@example.co.jp", "5.1.1"],
  ["lhost-amazonses-03", "kijitora@example.jp", "bounce", "kijitora@example.jp", "5.2.2"],
  ["lhost-office365-01", "kijitora@example.com", "bounce", "kijitora@example.com", "5.1.10"],
  ["lhost-exim-05", "kijitora@neko.example.co.jp", "bounce", "kijitora@neko.example.co.jp", "5.1.1"],
  ["lhost-qmail-01", "kuroneko@example.com", "bounce", "kijitora@example.ne.jp", "5.5.0"],
  ["lhost-gmail-01", "userunknown@example.jp", "bounce", "userunknown@example.jp", "5.1.1"],
  ["arf-01", "anybody@example.com", "complaint", null, null],
  ["rfc3834-01", "anybody@example.com", "absence", null, null],
  ["is-not-bounce-01", "anybody@example.com", "other", null, null],
] as const;

describe.skipIf(samples.isAbsent)("messages of real mail servers", () => {
  test.each(expected)("%s to %s is %s", async (file, recipient, kind, address, code) => {
    const mail = await parseReturn(readFileSync(join(samples.path, `${file}.eml`)));
    const about = returnedAddressFor(mail, recipient);
    expect([mail.kind, about?.address ?? null]).toEqual([kind, address]);
    if (code) expect(about?.code).toBe(code);
  });
});

let now = new Date("2026-11-16T15:00:00Z");
const domain = "vuelta.proveedor.example";
const portal = await testPortal([documents, documentDelivery], {
  clock: { now: () => now },
  environment: { RETURN_MAIL_PORT: "0", RETURN_MAIL_DOMAIN: domain },
});
const listener = await listenReturns(portal.gate);
afterAll(() => listener?.stop());

const report = (status: string, diagnostic: string, action = "failed") =>
  [
    "From: MAILER-DAEMON@correo.empresa.example",
    "Subject: Undelivered Mail Returned to Sender",
    `Message-ID: <${Math.random()}@correo.empresa.example>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "No se pudo entregar.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; correo.empresa.example",
    "",
    "Final-Recipient: rfc822; marta@empresa.example",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    "--b--",
  ].join("\r\n");

async function deliver(to: string, raw: string): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port: listener?.port ?? 0, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from: "", to }, raw });
  } finally {
    transport.close();
  }
}

async function stage() {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const { id, receiverId } = await aStoredSending(portal, company, { acceptedAt: now });
  const key = portal.gate.keyring.signing().bytes;
  return { company, operator, id, receiverId, to: returnAddress(key, { companyId: company.id, id, domain }) };
}
const tomorrow = () => {
  now = new Date(now.getTime() + 86_400_000);
};

test("two permanent bounces on different days end the receiver; a person undoes them with a reason", async () => {
  const { operator, id, to, receiverId } = await stage();
  const bounce = report("5.0.0", "550 5.1.1 no such user");
  await deliver(to, bounce);
  await deliver(to, bounce);
  const read = async () =>
    (await operator.call(contract.getSending, { id })).json() as contract.SendingDetail;
  const status = async () =>
    ((await operator.call(receivers.listReceivers, {})).json().items as receivers.Receiver[]).find(
      (row) => row.id === receiverId,
    )?.status;
  expect((await read()).returns).toMatchObject([
    { kind: "bounce", permanent: true, code: "5.1.1", ours: false },
  ]);
  expect(await status()).toBe("active");
  tomorrow();
  await deliver(to, report("5.1.1", "550 5.1.1 no such user at all"));
  expect(await status()).toBe("bouncing");
  const [last] = (await read()).returns;
  const original = await operator.call(returns.downloadReturn, { id: last?.id ?? "" });
  expect(original.body).toContain("Undelivered Mail");
  const undone = await operator.call(returns.undoReturn, {
    id: last?.id ?? "",
    reason: "La casilla ya existe",
  });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await status()).toBe("active");
  const again = await operator.call(returns.undoReturn, {
    id: last?.id ?? "",
    reason: "La casilla ya existe",
  });
  expect(again.statusCode).toBe(409);
});

test("a delay changes nothing, a refusal by policy is the provider's, a complaint stops the receiver", async () => {
  const { operator, id, to } = await stage();
  await deliver(to, report("4.4.1", "connection timed out", "delayed"));
  const read = async () =>
    (await operator.call(contract.getSending, { id })).json() as contract.SendingDetail;
  expect(await read()).toMatchObject({ bounced_at: null, returns: [{ kind: "delay", permanent: false }] });
  await deliver(to, report("5.7.26", "550 5.7.26 SPF did not pass"));
  expect((await read()).returns[0]).toMatchObject({ kind: "bounce", ours: true });
});

test("a message that is broken or built to be slow is read without a verdict", async () => {
  const slow = `From: mailer-daemon@x.example\r\nSubject: undeliverable\r\n\r\n${"a".repeat(900_000)}`;
  const daemon = await parseReturn(Buffer.from(slow));
  expect(daemon.addresses.map(({ address }) => address)).toEqual([null]);
  const brokenReturn = await parseReturn(Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a, 0x80]));
  expect(brokenReturn).toEqual({ kind: "other", addresses: [] });
});

test("an address that no sending has, a wrong seal and a message above 1 MB are refused", async () => {
  const { to } = await stage();
  await expect(deliver(`persona@${domain}`, "Subject: x\r\n\r\n")).rejects.toThrow("550");
  const forged = to.replace(
    /\.([0-9a-f])([0-9a-f]{9})@/,
    (_all, first, rest) => `.${first === "0" ? "1" : "0"}${rest}@`,
  );
  await expect(deliver(forged, "Subject: x\r\n\r\n")).rejects.toThrow("550");
  await expect(deliver(to, `Subject: x\r\n\r\n${"x".repeat(80)}\r\n`.repeat(14_000))).rejects.toThrow("552");
});

test("a message that came back to another mailbox is read once, and not for another sending", async () => {
  const { operator, id } = await stage();
  const host = new URL(portal.gate.config.origin).hostname;
  const content = `${report("5.1.1", "550 5.1.1 unknown")}\r\nIn-Reply-To: <${id}@${host}>\r\n`;
  const file = { name: "rebote.eml", content } as never;
  const first = await operator.call(returns.addReturn, { id, file });
  expect(first.statusCode, first.body).toBe(201);
  expect((await operator.call(returns.addReturn, { id, file })).statusCode).toBe(409);
  const other = await stage();
  expect((await other.operator.call(returns.addReturn, { id: other.id, file })).statusCode).toBe(409);
  for (const text of ["No es un correo", "", "<html><p>style: none</p></html>"]) {
    const wrongFile = { name: "carta.eml", content: text } as never;
    const refused = await operator.call(returns.addReturn, { id, file: wrongFile });
    expect([text, refused.statusCode]).toEqual([text, 415]);
  }
});
