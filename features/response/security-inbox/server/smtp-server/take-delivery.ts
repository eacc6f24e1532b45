import { Readable } from "node:stream";
import type { SMTPServerDataStream } from "smtp-server";
import { v7 as uuidv7 } from "uuid";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { mailReceivers } from "#platform/server/mail/mail-receiver.extension.ts";
import { insertSubmissions } from "../reports/submission.store.ts";
import { findInboxKey } from "../settings/inbox-settings.store.ts";
import { type Addressed, inboxPrefix, isSameKey } from "./inbox-address.rules.ts";
import { nameSenderName } from "./name-sender-name.ts";
import { countQuarantined } from "./quarantine.store.ts";

/** The server that delivers a mail. */
export interface SmtpPeer {
  address: string;
  /** The name that the client states. */
  name: string;
  /** The address for failure notices; empty for none. */
  from: string;
  /** Whether the peer is a relay of the provider, whose authentication results are trusted. */
  relay: boolean;
}

/** The maximum number of unread mails of a company; for further ones the sending server is asked to try again later. */
const maxWaiting = 200;
const frame = { scope: "company", name: "inbox mail" } as const;

/**
 * Returns the company of an address if the address exists and has room for one more mail. An address with a guessed
 * key gets the same reply as any other unknown address.
 */
export function companyOfAddress(
  gate: Gate,
  { prefix, companyId, key }: Addressed,
): Promise<"known" | "unknown" | "full"> {
  return asSystem(gate, { ...frame, effect: "read", companyId }, async (context) => {
    const { db } = context;
    if (prefix === inboxPrefix) {
      const inboxKey = await findInboxKey(db);
      if (inboxKey === null || !isSameKey(key, inboxKey)) return "unknown";
    } else {
      const receiver = context.extensions(mailReceivers).find((each) => each.prefix === prefix);
      const state = (await receiver?.findAddress(context, key)) ?? "unknown";
      if (state !== "known") return state;
    }
    return (await countQuarantined(db, maxWaiting)) >= maxWaiting ? "full" : "known";
  });
}

/**
 * Stores the original of a mail once for each company among its recipients. Resolves when it is stored durably,
 * because the sending server is sent the confirmation then.
 */
export async function storeDelivery(
  gate: Gate,
  stream: SMTPServerDataStream,
  { peer, addressees, mailBytes }: { peer: SmtpPeer; addressees: readonly Addressed[]; mailBytes: number },
): Promise<"taken" | "too_large"> {
  const measured = { bytes: 0 };
  const content = Readable.from(upTo(stream, mailBytes, measured), { objectMode: false });
  const storedFile = await gate.files.write(content, { maximumBytes: mailBytes });
  if (measured.bytes > mailBytes) {
    await gate.files.remove(storedFile.key);
    return "too_large";
  }
  const places = new Map(addressees.map((each) => [placeOf(each), each]));
  for (const [at, { prefix, companyId, key }] of [...places.values()].entries()) {
    // Each company gets its own copy of the file, because one may delete it before another.
    const file = at === 0 ? storedFile : await copyOf(gate, storedFile.key, mailBytes);
    await asSystem(gate, { ...frame, effect: "write", companyId }, (context) => {
      const { db, clock, audit, enqueue } = context;
      const id = uuidv7();
      enqueue(nameSenderName, { id });
      audit({
        action: "mail_submission.arrived",
        objectType: "mail_submission",
        objectId: id,
        details: { sha256: file.sha256, bytes: file.bytes, peer: peer.address },
      });
      return insertSubmissions(db, [
        {
          company_id: companyId,
          id,
          via: "mail",
          user_id: null,
          reporter_name: "",
          sent_from: peer.from,
          peer_address: peer.address,
          peer_name: peer.name,
          peer_relay: peer.relay,
          file_key: file.key,
          file_name: "correo.eml",
          bytes: file.bytes,
          sha256: file.sha256,
          receiver: prefix === inboxPrefix ? null : prefix,
          receiver_key: prefix === inboxPrefix ? null : key,
          clicked: "unknown",
          typed_password: "unknown",
          opened_attachment: "unknown",
          words: "",
          state: "waiting",
          reason: "",
          created_at: clock.now(),
        },
      ]);
    });
  }
  return "taken";
}

/**
 * Returns the key by which recipients are deduplicated: one per inbox of a company, and one per address of another
 * feature.
 */
const placeOf = ({ prefix, companyId, key }: Addressed) =>
  prefix === inboxPrefix ? String(companyId) : `${prefix} ${companyId} ${key}`;

/** Bytes beyond the limit are read and dropped: the sending server hears nothing before its end. */
async function* upTo(stream: SMTPServerDataStream, limit: number, measured: { bytes: number }) {
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    measured.bytes += chunk.length;
    if (measured.bytes <= limit) yield chunk;
  }
}

async function copyOf({ files }: Gate, key: string, maximumBytes: number) {
  return await files.write((await files.read(key)).content, { maximumBytes });
}
