import { once } from "node:events";
import { createServer } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, test, vi } from "vitest";
import * as contract from "#features/public/contact/contact.contract.ts";
import { contact } from "#features/public/contact/contact.feature.ts";
import { visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { passHumanCheck, workedProof } from "../human/human.fixture.ts";

const newContact = {
  name: "Rosa",
  lastname: "Muñoz",
  phone: "987654321",
  email: "rosa@empresa.cl",
  company_name: "Empresa Ltda.",
  message: "Queremos conocer el servicio.\n\nSaludos, ñandú.",
};

/** Returns a port of this machine that no process uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

test("a mail server that is down loses nothing: the contact is kept, and the mail leaves when it is back", async () => {
  const port = await freePort();
  const portal = await testPortal([contact], {
    environment: { CONTACT_MAIL_TO: "contacto@proveedor.cl", SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
  const { owner } = portal.database;
  await portal.startJobs();
  const caller = visitor(portal);
  await passHumanCheck(caller, await workedProof(caller));
  const answer = await caller.call(contract.createContact, { newContact });
  expect(answer.statusCode, answer.body).toBe(200);

  const mail = async () =>
    (
      await runQuery<{ status: string; attempts: number; last_error: string | null }>(
        owner,
        "select status, attempts, last_error from mail_message",
      )
    )[0];
  await vi.waitFor(async () => expect((await mail())?.last_error).toContain("ECONNREFUSED"), 60_000);
  expect(await mail()).toMatchObject({ status: "waiting", attempts: 1 });
  expect(await runQuery(owner, "select from contact_request")).toHaveLength(1);

  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let letter = "";
      stream.on("data", (piece: Buffer) => {
        letter += piece.toString("utf8");
      });
      stream.on("end", () => {
        letters.push(letter);
        done();
      });
    },
  });
  server.listen(port, "127.0.0.1");
  try {
    // The next attempt waits ten seconds; its start time is changed instead of waiting.
    await vi.waitFor(async () => {
      await runQuery(owner, "update pgboss.job set start_after = now() where state = 'retry'");
      expect((await mail())?.status).toBe("sent");
    }, 60_000);
  } finally {
    server.close();
  }
  expect(letters).toHaveLength(1);
  const letter = await PostalMime.parse(letters[0] ?? "");
  expect(letter.subject).toBe("Contacto: Rosa Muñoz (Empresa Ltda.)");
  expect(letter.replyTo?.[0]?.address).toBe("rosa@empresa.cl");
  expect(letter.text).toContain("Saludos, ñandú.");
});
