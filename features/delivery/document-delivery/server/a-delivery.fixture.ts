import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { v7 as uuidv7 } from "uuid";
import { aStoredDocument } from "#features/delivery/documents/server/documents-examples.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

export interface PostOffice {
  port: number;
  /** Messages that the server accepted, with their envelope. */
  received: { from: string; to: string[]; raw: string }[];
  /** The reply to the next messages; if undefined, they are accepted. */
  answer: { code: number; message: string } | "hang up" | undefined;
  /** Called when the message is complete, before the server replies. */
  onMessage: (() => void) | undefined;
  close(): Promise<void>;
}

/** Starts a mail server on this machine. */
export async function aPostOffice(): Promise<PostOffice> {
  const office: PostOffice = {
    port: 0,
    received: [],
    answer: undefined,
    onMessage: undefined,
    close: () => new Promise((close) => smtp.close(() => close())),
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const { answer } = office;
        const { mailFrom, rcptTo } = session.envelope;
        const taken = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString(),
        };
        if (answer === "hang up") {
          office.received.push(taken);
          for (const connection of smtp.connections)
            (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
          return;
        }
        if (answer) return done(Object.assign(new Error(answer.message), { responseCode: answer.code }));
        office.received.push(taken);
        office.onMessage?.();
        done(null, "2.0.0 Ok: queued as 4WxYz12345");
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", ready));
  office.port = (smtp.server.address() as AddressInfo).port;
  return office;
}

export const letterOf = (raw: string) => PostalMime.parse(raw);

/** The secret of the link in a message. */
export async function linkIn(raw: string): Promise<string> {
  const { text = "" } = await letterOf(raw);
  return /#(\d+\.[A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? "";
}

const fileContent = Buffer.from("%PDF-1.4 documento de prueba");

/** A published document whose file is in the store. */
export async function aSendableDocument(
  portal: TestPortal,
  company: TestCompany,
  { tlp = "amber", content = fileContent }: { tlp?: string; content?: Buffer } = {},
): Promise<string> {
  const id = await aStoredDocument(portal, company, { state: "published" });
  const { key } = await portal.gate.files.write(Readable.from([content]), { maximumBytes: 1e6 });
  await runQuery(
    portal.database.owner,
    "update document_revision set file_key = $3, bytes = $4 where company_id = $1 and document_id = $2",
    [company.id, id, key, content.length],
  );
  await runQuery(portal.database.owner, "update document set tlp = $3 where company_id = $1 and id = $2", [
    company.id,
    id,
    tlp,
  ]);
  return id;
}

let receivers = 0;

/** Creates an active receiver. */
export async function aReceiver(
  portal: TestPortal,
  company: TestCompany,
  {
    email,
    userId = null,
    status = "active",
    kinds = [],
    serviceIds = [],
  }: {
    email?: string;
    userId?: number | null;
    status?: string;
    kinds?: string[];
    serviceIds?: number[];
  } = {},
): Promise<string> {
  receivers += 1;
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into document_receiver (company_id, id, user_id, name, email, role, valid_from, status, status_at,
       confirmed_at, kinds, service_ids, created_by_name, created_at, updated_at)
     values ($1, $2, $3, 'Marta Rojas', $4, 'recipient', '2020-01-01', $5, '2020-01-01',
       case when $5 = 'active' then now() end, $6, $7, 'Alguien', now(), now())`,
    [company.id, id, userId, email ?? `marta${receivers}@empresa.example`, status, kinds, serviceIds],
  );
  return id;
}

interface StoredSending {
  stage?: string;
  acceptedAt?: Date | null;
}

/** Inserts a sending of a document to a receiver. */
export async function aStoredSending(
  portal: TestPortal,
  company: TestCompany,
  { stage = "accepted", acceptedAt = new Date() }: StoredSending = {},
): Promise<{ id: string; documentId: string; receiverId: string }> {
  const documentId = await aSendableDocument(portal, company);
  const receiverId = await aReceiver(portal, company);
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into document_sending (company_id, id, document_id, revision, sha256, receiver_id, receiver_name, email,
       stage, held_reason, accepted_at, search, created_by_name, created_at, updated_at)
     values ($1, $2, $3, 1, $4, $5, 'Marta Rojas', 'marta@empresa.example', $6,
       case when $6 = 'held_back' then 'receiver_not_active' end, $7, 'marta', 'Alguien', now(), now())`,
    [company.id, id, documentId, "a".repeat(64), receiverId, stage, stage === "accepted" ? acceptedAt : null],
  );
  return { id, documentId, receiverId };
}
