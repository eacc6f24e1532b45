import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";
import { SyslogFrames } from "#features/detection/events/readers/syslog/syslog-frames.ts";
import { listenTrouble } from "#platform/server/config/listen-trouble.ts";
import type { Listener } from "#platform/server/feature.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { type SyslogPeer, SyslogReceiver } from "./syslog-receiver.ts";

/**
 * Returns the verified names of the client's certificate, in lower case; empty without a certificate or a trusted
 * issuer.
 */
function certificateNames(socket: Partial<TLSSocket>): string[] {
  if (!socket.authorized || !socket.getPeerCertificate) return [];
  const { subject, subjectaltname = "" } = socket.getPeerCertificate();
  const alternatives = Array.from(subjectaltname.matchAll(/DNS:([^,\s]+)/g), ([, name = ""]) => name);
  return [subject?.CN ?? "", ...alternatives]
    .flat()
    .filter(Boolean)
    .map((name) => name.toLowerCase());
}

const maxConnections = 1_000;
/** The time in milliseconds after which a silent connection is closed; an active device connects again. */
const silenceMs = 60 * 60_000;

export interface SyslogListener extends Listener {
  ports: { tcp: number | undefined; tls: number | undefined };
  /** Reloads the registered senders at once. */
  refresh(): Promise<void>;
}

/** Listens for syslog if configured. TCP cannot acknowledge messages: see docs/operations/syslog.md. */
export async function listenSyslog(gate: Gate): Promise<SyslogListener | undefined> {
  const { syslog } = gate.config;
  if (!syslog) return undefined;
  const receiver = new SyslogReceiver(gate);
  const sockets = new Set<Socket>();
  const attend = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Broken connections are normal in a network; the messages received before are in the queues.
    serve(receiver, socket).catch((error) => {
      gate.log.info(error, "syslog connection ended");
      socket.destroy();
    });
  };
  const servers: Server[] = [];
  const listen = async (server: Server, port: number, portVariable: string): Promise<number> => {
    server.maxConnections = maxConnections;
    servers.push(server);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { host } = syslog;
    const place = { host, port, hostVariable: "SYSLOG_HOST", portVariable };
    server.once("error", (error) => reject(listenTrouble(error, place)));
    server.listen({ port, host }, resolve);
    await promise;
    return (server.address() as AddressInfo).port;
  };
  const { tls } = syslog;
  const tcp =
    syslog.port === undefined ? undefined : await listen(createServer(attend), syslog.port, "SYSLOG_PORT");
  const overTls =
    tls &&
    (await listen(
      createTlsServer(
        {
          key: tls.key,
          cert: tls.certificate,
          minVersion: "TLSv1.2",
          ...(tls.clientCa ? { ca: tls.clientCa, requestCert: true, rejectUnauthorized: true } : {}),
        },
        attend,
      ).on("tlsClientError", (_error, socket) => socket.destroy()),
      tls.port,
      "SYSLOG_TLS_PORT",
    ));
  return {
    ports: { tcp, tls: overTls },
    refresh: () => receiver.refresh(),
    async stop() {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
      await receiver.stop();
    },
  };
}

async function serve(receiver: SyslogReceiver, socket: Socket): Promise<void> {
  const peer: SyslogPeer = {
    address: socket.remoteAddress ?? "",
    certificates: certificateNames(socket as TLSSocket),
  };
  socket.on("error", () => socket.destroy());
  socket.setKeepAlive(true, 60_000);
  socket.setTimeout(silenceMs, () => socket.destroy());
  if (peer.address === "" || !(await receiver.senders()).knows(peer.address)) {
    receiver.leave(peer.address, "unknown");
    socket.destroy();
    return;
  }
  const frames = new SyslogFrames();
  // The socket is read chunk by chunk: while the queue is full nothing is read, and TCP slows the sender down.
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    await take(frames.push(chunk));
    if (frames.tooLong > 0) receiver.leave(peer.address, "too_long", frames.tooLong);
    frames.tooLong = 0;
  }
  await take(frames.end());

  async function take(messages: Buffer[]): Promise<void> {
    const full = receiver.receive(await receiver.senders(), peer, messages);
    if (full) await new Promise<void>((resume) => full.onRoom(resume));
  }
}
