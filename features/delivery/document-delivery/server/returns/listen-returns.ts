import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { SMTPServerError } from "smtp-server";
import { maxReturnBytes } from "#features/delivery/document-delivery/contracts/returns.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { listenTrouble } from "#platform/server/config/listen-trouble.ts";
import type { Listener } from "#platform/server/feature.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { findSending } from "../sendings/sending.store.ts";
import { sendingOfAddress } from "../transmission/return-address.rules.ts";
import { parseReturn } from "./parse-mail.ts";
import { saveReturn } from "./save-return.ts";

const maxConnections = 20;
const silenceMs = 60_000;

export interface ReturnListener extends Listener {
  port: number;
}

const answer = (responseCode: number, message: string): SMTPServerError =>
  Object.assign(new Error(message), { responseCode });

/** Starts the server for mail to the envelope senders of sendings (bounces). It never sends mail. */
export async function listenReturns(gate: Gate): Promise<ReturnListener | undefined> {
  const { returnMail } = gate.config;
  if (!returnMail) return undefined;
  const { domain, host, port } = returnMail;
  const keys = gate.keyring.signingKeys().map(({ bytes }) => bytes);
  const sendingOf = (address: string) => sendingOfAddress(keys, address, domain);
  const { SMTPServer } = await import("smtp-server");
  const server = new SMTPServer({
    name: domain,
    banner: "Portal",
    size: maxReturnBytes,
    maxClients: maxConnections,
    socketTimeout: silenceMs,
    closeTimeout: 5_000,
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, session, done) {
      if (gate.disk.isLow) return done(answer(452, "4.3.1 Try again later"));
      if (session.envelope.rcptTo.length > 0) return done(answer(452, "4.5.3 One recipient at a time"));
      if (!sendingOf(address)) return done(answer(550, "5.1.1 No such address"));
      done();
    },
    onData(stream, session, done) {
      const sending = sendingOf(session.envelope.rcptTo[0]?.address ?? "");
      collect(stream)
        .then(async (bytes) => {
          if (!bytes) return done(answer(552, "5.3.4 The message is larger than 1 MB"));
          if (sending) await receiveReturn(gate, sending, bytes);
          done(null, "2.0.0 Taken");
        })
        .catch((error: unknown) => {
          gate.log.error({ err: error }, "a returned message waits");
          done(answer(451, "4.3.0 Try again later"));
        });
    },
  });
  // Broken connections are normal in a network.
  server.on("error", (error) => gate.log.info(error, "return mail connection ended"));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = { host, port, hostVariable: "RETURN_MAIL_HOST", portVariable: "RETURN_MAIL_PORT" };
  server.server.once("error", (error) => reject(listenTrouble(error, place)));
  server.listen(port, host, resolve);
  await promise;
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

/** Returns the complete message; undefined if it is too large, in which case the rest is discarded. */
async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes <= maxReturnBytes) pieces.push(piece);
  }
  return bytes <= maxReturnBytes ? Buffer.concat(pieces) : undefined;
}

/** Stores a returned message with its sending; a message for an unknown sending is discarded. */
export async function receiveReturn(
  gate: Gate,
  { companyId, id }: { companyId: number; id: string },
  bytes: Buffer,
): Promise<void> {
  const mail = await parseReturn(bytes);
  const { key, sha256 } = await gate.files.write(Readable.from([bytes]), { maximumBytes: maxReturnBytes });
  const isStored = await asSystem(
    gate,
    { scope: "company", effect: "write", name: "document-delivery.return", companyId },
    async (context) => {
      const sending = await findSending(context.db, companyId, id);
      const isNew = sending && (await saveReturn(context, sending, { file: { key, sha256 }, mail }));
      if (!isNew) context.nothingChanged();
      return isNew === true;
    },
  );
  if (!isStored) await gate.files.remove(key);
}
