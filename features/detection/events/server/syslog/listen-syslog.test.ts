import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addSender, changeSource } from "#features/detection/events/contracts/event-intake.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aSource, type TestSource } from "../testing-source.fixture.ts";
import { listenSyslog, type SyslogListener } from "./listen-syslog.ts";
import { UnknownSenders } from "./unknown-senders.ts";

const directory = mkdtempSync(join(tmpdir(), "portal-syslog-"));
const file = (name: string) => join(directory, name);
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: directory, stdio: "ignore" });

/** Creates a certificate authority for the test, the portal's certificate and one of a device. */
function makeCertificates(): void {
  openssl(
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-subj",
    "/CN=ca",
    "-days",
    "2",
  );
  for (const name of ["portal", "muro.norte.example"]) {
    openssl(
      "req",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.csr`,
      "-subj",
      `/CN=${name}`,
    );
    openssl(
      "x509",
      "-req",
      "-in",
      `${name}.csr`,
      "-CA",
      "ca.pem",
      "-CAkey",
      "ca.key",
      "-CAcreateserial",
      "-out",
      `${name}.pem`,
      "-days",
      "2",
    );
  }
}
makeCertificates();

const portal = await testPortal([events], {
  environment: {
    SYSLOG_PORT: "0",
    SYSLOG_TLS_PORT: "0",
    SYSLOG_TLS_KEY: file("portal.key"),
    SYSLOG_TLS_CERT: file("portal.pem"),
    SYSLOG_TLS_CLIENT_CA: file("ca.pem"),
  },
});
let listener: SyslogListener;
beforeAll(async () => {
  listener = (await listenSyslog(portal.gate)) as SyslogListener;
});
afterAll(async () => {
  await listener.stop();
  rmSync(directory, { recursive: true });
});

const countStored = async ({ company }: TestSource) =>
  Number(
    (
      await runQuery<{ n: string }>(
        portal.database.owner,
        "select count(*) n from event where company_id = $1",
        [company.id],
      )
    )[0]?.n,
  );
const eventually = (source: TestSource, count: number) =>
  vi.waitFor(async () => expect(await countStored(source)).toBe(count), { timeout: 60_000, interval: 250 });
const alert = (id: string) => exampleLine({ id });
const message = (host: string, body: string) => `<132>1 2026-10-20T14:00:00Z ${host} ossec - - - ${body}`;
const counted = (text: string) => `${Buffer.byteLength(text)} ${text}`;

/** The listener reloads the senders every few seconds; the test refreshes them at once. */
async function registered(
  source: TestSource,
  sender: Partial<Record<"host" | "application" | "certificate", string>>,
) {
  await source.operator.call(addSender, { id: source.sourceId, network: "127.0.0.0/8", ...sender });
  await listener.refresh();
}

async function dial(): Promise<Socket> {
  const socket = connect(listener.ports.tcp ?? 0, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("messages of a registered host become events of its source, framed either way, and nobody else's", async () => {
  const [ours, theirs] = [await aSource(portal), await aSource(portal)];
  await registered(ours, { host: "uno" });
  await registered(theirs, { host: "dos" });
  const socket = await dial();
  socket.write(counted(message("uno", alert("1.1"))));
  socket.write(`${message("dos", alert("2.1"))}\n${message("uno", alert("1.2"))}\n`);
  socket.end(counted(message("UNO", alert("1.3"))));
  await eventually(ours, 3);
  await eventually(theirs, 1);
});

test("what nobody registered is counted and left", async () => {
  const source = await aSource(portal);
  await registered(source, { host: "conocido" });
  const before = portal.gate.memory(UnknownSenders).total;
  const socket = await dial();
  socket.end(`${message("desconocido", alert("3.1"))}\n${message("conocido", alert("3.2"))}\n`);
  await eventually(source, 1);
  expect(portal.gate.memory(UnknownSenders).total).toBe(before + 1);
});

test("a host that two companies claim alike is neither's", async () => {
  const [one, other] = [await aSource(portal), await aSource(portal)];
  await registered(one, { host: "disputado" });
  await registered(other, { host: "disputado" });
  await registered(other, { host: "suyo" });
  const socket = await dial();
  socket.end(`${message("disputado", alert("4.1"))}\n${message("suyo", alert("4.2"))}\n`);
  await eventually(other, 1);
  expect(await countStored(one)).toBe(0);
});

test("over TLS a device is known by its certificate, and one without a certificate is not let in", async () => {
  const source = await aSource(portal);
  await registered(source, { certificate: "muro.norte.example" });
  const secure = {
    host: "127.0.0.1",
    port: listener.ports.tls ?? 0,
    ca: readFileSync(file("ca.pem")),
    servername: "portal",
  };
  const device = {
    key: readFileSync(file("muro.norte.example.key")),
    cert: readFileSync(file("muro.norte.example.pem")),
    checkServerIdentity: () => undefined,
  };
  const socket = connectTls({ ...secure, ...device });
  await once(socket, "secureConnect");
  socket.end(counted(message("quien-sea", alert("5.1"))));
  await eventually(source, 1);
  const outsider = connectTls({ ...secure, checkServerIdentity: () => undefined });
  outsider.on("error", () => {});
  await new Promise((resolve) => outsider.once("close", resolve));
});

test("a message with line ends inside stays one record", async () => {
  const source = await aSource(portal);
  await registered(source, { host: "varias-lineas" });
  const spread = JSON.stringify(JSON.parse(alert("6.1")), null, 2);
  const socket = await dial();
  socket.end(
    counted(message("varias-lineas", "CEF:0|Casa|Muro|1|100|Bloqueo|5|externalId=1 msg=una\notra")) +
      counted(message("varias-lineas", spread.replaceAll("\n", " "))),
  );
  await eventually(source, 2);
});

test("a source over its quota is not read until it has room; nothing of it is lost", async () => {
  const source = await aSource(portal);
  await registered(source, { host: "abundante" });
  // The daily quota is used, because a quota per minute might restart between the two records.
  await source.operator.call(changeSource, { id: source.sourceId, events_per_day: 1 });
  const socket = await dial();
  socket.write(`${message("abundante", alert("7.1"))}\n`);
  await eventually(source, 1);
  socket.end(`${message("abundante", alert("7.2"))}\n`);
  const refusalText = "select coalesce(sum(refused), 0)::int n from event_intake where company_id = $1";
  await vi.waitFor(
    async () => {
      const [row] = await runQuery<{ n: number }>(portal.database.owner, refusalText, [source.company.id]);
      expect(row?.n).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(await countStored(source)).toBe(1);
});
