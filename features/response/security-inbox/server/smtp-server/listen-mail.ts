import type { AddressInfo } from "node:net";
import ipaddr from "ipaddr.js";
import type { SMTPServerError, SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { listenTrouble } from "#platform/server/config/listen-trouble.ts";
import type { Listener } from "#platform/server/feature.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { addressedTo } from "./inbox-address.rules.ts";
import { type ConnectionLimits, PeerConnections } from "./peer-connections.ts";
import { companyOfAddress, type SmtpPeer, storeDelivery } from "./take-delivery.ts";

export const mailBytes = 30_000_000;
const maxConnections = 50;
const maxAddressees = 5;
const silenceMs = 60_000;
/** The maximum number of concurrent deliveries; further ones are asked to try again later. */
const maxAtOnce = 8;
/** A mail of 30 MB arrives within the lifetime at 50 kB/s. */
const defaultLimits: ConnectionLimits = { perPeer: 5, lifetimeMs: 10 * 60_000 };

export interface MailListener extends Listener {
  port: number;
}

/** Returns the SMTP reply to a mail server: 4xx means to retry the same mail, 5xx to give up. */
const answer = (responseCode: number, message: string): SMTPServerError =>
  Object.assign(new Error(message), { responseCode });
const again = answer(451, "4.3.0 Try again later");
const tooManyConnections = answer(421, "4.7.0 Too many connections from your address, try again later");

type MailHandlers = Required<Pick<SMTPServerOptions, "onRcptTo" | "onData">>;

/** Accepts the addresses of companies' inboxes and refuses all others. */
function acceptAddressee(gate: Gate, domain: string): MailHandlers["onRcptTo"] {
  return ({ address }, session, done) => {
    if (session.envelope.rcptTo.length >= maxAddressees)
      return done(answer(452, "4.5.3 Too many recipients"));
    const addressed = addressedTo(address, domain);
    const unknown = answer(550, "5.1.1 No such address");
    if (!addressed) return done(unknown);
    companyOfAddress(gate, addressed).then(
      (company) => {
        if (company === "unknown") done(unknown);
        else if (company === "full") done(again);
        else done();
      },
      (error) => done(refuse(gate, error)),
    );
  };
}

/** Stores mails, a limited number at once. */
function storeMail(
  gate: Gate,
  domain: string,
  isRelay: (address: string) => boolean,
): MailHandlers["onData"] {
  let storing = 0;
  return (stream, session, done) => {
    const leave = (error: SMTPServerError) => {
      // The rest of the message is read and discarded, because the sending server reads the reply only after it has
      // sent everything.
      if (stream.readableEnded || stream.destroyed) return done(error);
      stream.once("close", () => done(error)).resume();
    };
    if (storing >= maxAtOnce) return leave(again);
    storing += 1;
    storeDelivery(gate, stream, {
      peer: peerOf(session, isRelay),
      addressees: session.envelope.rcptTo.flatMap(({ address }) => addressedTo(address, domain) ?? []),
      mailBytes,
    })
      .then(
        (outcome) =>
          outcome === "too_large"
            ? leave(answer(552, "5.3.4 The mail is larger than 30 MB"))
            : done(null, "2.0.0 Taken"),
        (error) => leave(refuse(gate, error)),
      )
      .finally(() => {
        storing -= 1;
      });
  };
}

/** Listens for mail to the security inboxes only, where the configuration enables it. */
export async function listenMail(
  gate: Gate,
  limits: ConnectionLimits = defaultLimits,
): Promise<MailListener | undefined> {
  const { inboxMail } = gate.config;
  if (!inboxMail) return undefined;
  const { tls, domain, host, port, relays } = inboxMail;
  const isRelay = (address: string) => relays.some((range) => isWithinRange(address, range));
  const peers = new PeerConnections(limits, isRelay);
  const { SMTPServer } = await import("smtp-server");
  const server = new SMTPServer({
    name: domain,
    banner: "Portal",
    size: mailBytes,
    maxClients: maxConnections,
    socketTimeout: silenceMs,
    closeTimeout: 5_000,
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    ...(tls ? { key: tls.key, cert: tls.certificate, minVersion: "TLSv1.2" as const } : {}),
    onConnect({ remoteAddress }, done) {
      if (peers.exceedsShare(remoteAddress)) done(tooManyConnections);
      else done();
    },
    onMailFrom(_address, _session, done) {
      if (gate.disk.isLow) done(answer(452, "4.3.1 Try again later"));
      else done();
    },
    onRcptTo: acceptAddressee(gate, domain),
    onData: storeMail(gate, domain, isRelay),
  });
  server.server.on("connection", (socket) => peers.add(socket));
  // Broken connections are normal in a network.
  server.on("error", (error) => gate.log.info(error, "inbox mail connection ended"));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = { host, port, hostVariable: "INBOX_MAIL_HOST", portVariable: "INBOX_MAIL_PORT" };
  server.server.once("error", (error) => reject(listenTrouble(error, place)));
  server.listen(port, host, resolve);
  await promise;
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

function refuse({ log }: Gate, error: unknown): SMTPServerError {
  log.error({ err: error }, "inbox mail waits");
  return again;
}

function peerOf(session: SMTPServerSession, isRelay: (address: string) => boolean): SmtpPeer {
  const { remoteAddress: address, hostNameAppearsAs: name, envelope } = session;
  const from = envelope.mailFrom;
  return {
    address,
    name: (name || "").slice(0, 255),
    from: (from ? from.address : "").slice(0, 320),
    relay: isRelay(address),
  };
}

function isWithinRange(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsedAddress = ipaddr.process(address);
  const [network, bits] = ipaddr.isValidCIDR(range)
    ? ipaddr.parseCIDR(range)
    : ([ipaddr.process(range), ipaddr.process(range).kind() === "ipv4" ? 32 : 128] as const);
  return parsedAddress.kind() === network.kind() && parsedAddress.match(network as never, bits);
}
