import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { describe, expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import * as door from "#features/response/security-inbox/contracts/inbox-address.contract.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listenMail } from "./listen-mail.ts";
import { nameSender } from "./name-sender.job.ts";
import { anSmtpServer, listening, owner, portal, send, work } from "./smtp-server.fixture.ts";

/** Returns the server's replies to these lines, each sent after the reply to the one before. */
async function dialogue(lines: readonly string[]): Promise<string> {
  const socket = connect(listening?.port ?? 0, "127.0.0.1");
  const linesToSend = [...lines, "QUIT"];
  let heard = "";
  for await (const chunk of socket.setEncoding("latin1") as AsyncIterable<string>) {
    heard += chunk;
    if (/^\d{3} .*\r\n$/m.test(chunk)) socket.write(`${linesToSend.shift()}\r\n`);
  }
  return heard;
}

describe("the door of the inbox", () => {
  test("more than 30 MB is refused before the transfer if the size is announced, otherwise at its end", async () => {
    const at = await anSmtpServer();
    expect(await dialogue(["EHLO correo.ejemplo.cl", `MAIL FROM:<${at.from}> SIZE=31000000`])).toMatch(
      /^552 /m,
    );
    const transport = createTransport({ host: "127.0.0.1", port: listening?.port, ignoreTLS: true });
    const raw = Buffer.alloc(31_000_000, "0123456789\r\n");
    await expect(
      transport.sendMail({ envelope: { from: at.from, to: at.address }, raw }),
    ).rejects.toMatchObject({ responseCode: 552 });
    transport.close();
    expect(await work(at)).toEqual([]);
  });

  test("while too many wait is asked to come again, so that nothing is lost", async () => {
    const at = await anSmtpServer();
    await runQuery(
      owner,
      `insert into mail_submission (company_id, id, via, reporter_name, file_name, bytes, sha256, clicked, typed_password,
         opened_attachment, state, created_at)
       select $1, gen_random_uuid(), 'mail', '', 'a', 1, '', 'no', 'no', 'no', 'waiting', now() from generate_series(1, 200)`,
      [at.company.id],
    );
    await expect(send({ to: at.address, from: at.from })).rejects.toMatchObject({ responseCode: 451 });
  });
});

/** Resolves when the connection is closed, also by a reset, with which `once` of `node:events` would reject. */
const closeOf = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));

/** Connects from an address of the loopback network and returns the connection with its first line. */
async function connectFrom(
  localAddress: string,
  port: number,
): Promise<{ socket: Socket; greeting: string }> {
  const socket = connect({ host: "127.0.0.1", port, localAddress }).setEncoding("latin1");
  const [greeting] = await once(socket, "data");
  return { socket, greeting };
}

describe("connections to the door", () => {
  const limited = async (limits: { perPeer: number; lifetimeMs: number }, relays = "") => {
    const environment = {
      INBOX_MAIL_PORT: "0",
      INBOX_MAIL_DOMAIN: "buzon.ejemplo.cl",
      ...(relays && { INBOX_MAIL_RELAYS: relays, INBOX_MAIL_SIGNED_BY: "correo.ejemplo.cl" }),
    };
    const other = await testPortal([alerts, securityInbox], { database: portal.database, environment });
    const listener = await listenMail(other.gate, limits);
    return { port: listener?.port ?? 0, stop: () => listener?.stop() };
  };

  test("are limited per address: an address at its limit gets 421, others are served, and closed connections free places", async () => {
    const { port, stop } = await limited({ perPeer: 3, lifetimeMs: 600_000 });
    const own = await Promise.all([1, 2, 3].map(() => connectFrom("127.0.0.2", port)));
    expect(own.map(({ greeting }) => greeting.slice(0, 3))).toEqual(["220", "220", "220"]);
    const excess = await connectFrom("127.0.0.2", port);
    expect(excess.greeting).toMatch(/^421 4\.7\.0 Too many connections/);
    expect((await connectFrom("127.0.0.3", port)).greeting).toMatch(/^220 /);
    for (const { socket } of [excess, ...own.slice(0, 1)]) {
      socket.end("QUIT\r\n");
      if (!socket.closed) await closeOf(socket);
    }
    expect((await connectFrom("127.0.0.2", port)).greeting).toMatch(/^220 /);
    await stop();
  });

  test("of an own mail server in front are not limited per address", async () => {
    const { port, stop } = await limited({ perPeer: 1, lifetimeMs: 600_000 }, "127.0.0.4");
    const greetings = await Promise.all([1, 2, 3].map(() => connectFrom("127.0.0.4", port)));
    expect(greetings.map(({ greeting }) => greeting.slice(0, 3))).toEqual(["220", "220", "220"]);
    await stop();
  });

  test("end after their lifetime, also while the peer keeps sending NOOP", async () => {
    const { port, stop } = await limited({ perPeer: 5, lifetimeMs: 300 });
    const { socket } = await connectFrom("127.0.0.5", port);
    socket.on("error", () => undefined);
    let answers = 0;
    socket.on("data", () => {
      answers += 1;
      socket.write("NOOP\r\n");
    });
    socket.write("NOOP\r\n");
    await closeOf(socket);
    expect(answers).toBeGreaterThan(0);
    await stop();
  });
});

test("over STARTTLS the address is taken as well, where the portal has a certificate", async () => {
  const directory = mkdtempSync(join(tmpdir(), "portal-mail-"));
  const [keyFile, certificateFile] = [join(directory, "a.key"), join(directory, "a.pem")];
  const certificateOptions = [
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=buzon.ejemplo.cl",
    "-days",
    "2",
  ];
  execFileSync("openssl", ["req", ...certificateOptions, "-keyout", keyFile, "-out", certificateFile], {
    stdio: "ignore",
  });
  const environment = {
    INBOX_MAIL_PORT: "0",
    INBOX_MAIL_DOMAIN: "buzon.ejemplo.cl",
    INBOX_MAIL_TLS_KEY: keyFile,
    INBOX_MAIL_TLS_CERT: certificateFile,
  };
  const secure = await testPortal([alerts, securityInbox], { database: portal.database, environment });
  const listener = await listenMail(secure.gate);
  const at = await anSmtpServer();
  const transport = createTransport({
    host: "127.0.0.1",
    port: listener?.port,
    requireTLS: true,
    tls: { ca: readFileSync(certificateFile), servername: "buzon.ejemplo.cl" },
  });
  await transport.sendMail({ from: at.from, to: at.address, text: "Hola" });
  transport.close();
  // The mail arrived; without DNS lookups in this portal its sender is unproven, so it is held for the provider.
  const rows = await runQuery<{ id: string }>(owner, "select id from mail_submission where company_id = $1", [
    at.company.id,
  ]);
  await performJob(secure.gate, nameSender, {
    actor: systemActor("test", at.company.id),
    input: { id: rows[0]?.id },
  });
  const { items } = (await at.operator.call(door.listQuarantinedMails, {})).json();
  expect(items).toMatchObject([{ reason: expect.stringContaining("no pregunta al DNS") }]);
  await listener?.stop();
});

test("a portal without the setting receives no mail, and answers so when its address is requested", async () => {
  const closed = await testPortal([alerts, securityInbox], { database: portal.database });
  expect(await listenMail(closed.gate)).toBeUndefined();
});
