import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, test } from "vitest";
import { systemActor } from "#platform/server/as-system.ts";
import { inTransaction } from "#platform/server/http/gate-services.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { testDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { deliverMail, deliverUnaddressed } from "./deliver-mail.ts";
import { postMail } from "./post-mail.ts";

interface PostOffice {
  received: string[];
  /** While true, the server accepts no mail. */
  closed: boolean;
}
const office: PostOffice = { received: [], closed: false };
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (office.closed) return done(Object.assign(new Error("closed"), { responseCode: 451 }));
      office.received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const { port } = smtp.server.address() as AddressInfo;
const database = await testDatabase();
const portal = await testPortal([], { database, environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
const keeping = await testPortal([], { database });
const addressed = await testPortal([], { database, environment: { CONTACT_MAIL_TO: "casa@ejemplo.cl" } });

async function aMail(text = "Hola", to: string | null = "ana@ejemplo.cl") {
  const { input } = await inTransaction(
    portal.gate,
    { scope: "jobs", companyId: null, userId: null, effect: "write" },
    (db) =>
      postMail(
        db,
        {
          companyId: 0,
          ...(to === null ? {} : { to }),
          subject: "Aviso\r\nBcc: otra@ejemplo.cl",
          text,
          confidential: true,
        },
        new Date(),
      ),
  );
  return input;
}
const deliver = (where: TestPortal, input: unknown) =>
  performJob(where.gate, deliverMail, { actor: systemActor("test"), input });
const store = async (id: string) =>
  (
    await runQuery<{ status: string; body: string; attempts: number }>(
      database.owner,
      "select * from mail_message where id = $1",
      [id],
    )
  )[0];

describe("a message", () => {
  test("arrives once, although its job is delivered three times at once and once more later", async () => {
    office.received = [];
    const input = await aMail();
    await Promise.allSettled([deliver(portal, input), deliver(portal, input), deliver(portal, input)]);
    await deliver(portal, input);
    expect(office.received).toHaveLength(1);
    expect(await store(input.id)).toMatchObject({ status: "sent", body: "" });
  });

  test("waits while the mail server refuses, and is not lost", async () => {
    office.received = [];
    office.closed = true;
    const input = await aMail("Importante");
    await expect(deliver(portal, input)).rejects.toThrow();
    expect(await store(input.id)).toMatchObject({ status: "waiting", attempts: 1 });
    office.closed = false;
    await deliver(portal, input);
    expect(await PostalMime.parse(office.received[0] ?? "")).toMatchObject({ text: "Importante\n" });
  });

  test("cannot carry a second header or receiver in its subject", async () => {
    office.received = [];
    await deliver(portal, await aMail());
    const mail = await PostalMime.parse(office.received[0] ?? "");
    expect(mail.subject).toBe("Aviso Bcc: otra@ejemplo.cl");
    expect(mail.bcc ?? []).toEqual([]);
  });

  test("is kept as a file of its owner where no mail server is configured", async () => {
    const input = await aMail("Para leer luego");
    await deliver(keeping, input);
    const folder = join(keeping.dataDirectory, "outbox");
    expect(readdirSync(folder)).toEqual([`${input.id}.eml`]);
    expect(readFileSync(join(folder, `${input.id}.eml`), "utf8")).toContain("Para leer luego");
    expect(await store(input.id)).toMatchObject({ status: "kept" });
  });

  test("to nobody yet waits, and leaves when it is known where contact mails go", async () => {
    const input = await aMail("Contacto", null);
    await deliver(keeping, input);
    expect(await store(input.id)).toMatchObject({ status: "waiting", body: "Contacto" });
    const everything = { actor: systemActor("test"), input: {} };
    await performJob(keeping.gate, deliverUnaddressed, everything);
    expect(await store(input.id)).toMatchObject({ status: "waiting" });
    await performJob(addressed.gate, deliverUnaddressed, everything);
    expect(await store(input.id)).toMatchObject({ status: "kept" });
    const letter = await PostalMime.parse(
      readFileSync(join(addressed.dataDirectory, "outbox", `${input.id}.eml`)),
    );
    expect(letter.to?.[0]?.address).toBe("casa@ejemplo.cl");
  });
});
