import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { isOutlookMessage } from "#features/response/security-inbox/reading/outlook/outlook-message.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { zipEntries } from "#platform/server/containers/zip-entries.ts";

export interface SubmittedMail {
  name: string;
  bytes: Buffer;
}

const maxMails = 200;
const mailBytes = 30_000_000;
const allBytes = 200_000_000;
const tooMany = `Trae más de ${maxMails} correos: envíelos en partes.`;

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04", "latin1"));
const isMbox = (bytes: Buffer) =>
  /^From \S+.*\r?\n[\x21-\x39\x3b-\x7e]+:/.test(bytes.toString("latin1", 0, 2_000));
/** Returns whether one of the first lines is a header line. */
const hasHeaders = (bytes: Buffer) =>
  /^(?:received|return-path|from|to|subject|date|message-id|mime-version|delivered-to|x-[a-z0-9-]+|dkim-signature|authentication-results|content-type|arc-[a-z-]+)[ \t]*:/im.test(
    bytes.toString("latin1", 0, 16_000),
  );

/** Returns the mails in a submitted file with their original bytes: one mail, or several from a ZIP or an mbox. */
export async function unpackSubmission({ name, bytes }: SubmittedMail): Promise<SubmittedMail[]> {
  const mails = isZip(bytes)
    ? await fromZip(bytes)
    : isMbox(bytes)
      ? fromMbox(name, bytes)
      : [{ name, bytes }];
  const recognisedMails = mails.filter((mail) => isOutlookMessage(mail.bytes) || hasHeaders(mail.bytes));
  if (recognisedMails.length === 0)
    throw new UnreadableFile(
      "No es un correo. Guarde el correo como archivo (.eml o .msg) y envíe ese archivo, o un ZIP sin clave con varios.",
    );
  return recognisedMails;
}

async function fromZip(bytes: Buffer): Promise<SubmittedMail[]> {
  const mails: SubmittedMail[] = [];
  let total = 0;
  for await (const entry of zipEntries(Readable.from([bytes]))) {
    if ("refused" in entry) continue;
    if (mails.length === maxMails) throw new UnreadableFile(tooMany);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of entry.content) {
      size += chunk.length;
      total += chunk.length;
      if (size > mailBytes || total > allBytes || total > bytes.length * 100 + mailBytes)
        throw new UnreadableFile("Lo que trae el ZIP crece demasiado al abrirlo; por seguridad no se lee.");
      chunks.push(chunk);
    }
    mails.push({ name: entry.name.split("/").at(-1) ?? entry.name, bytes: Buffer.concat(chunks) });
  }
  return mails;
}

/** Splits an mbox file at lines that begin with `From `; inside a message such a line is escaped with `>`. */
function fromMbox(name: string, bytes: Buffer): SubmittedMail[] {
  const starts: number[] = [];
  for (let at = 0; at !== -1; at = nextLine(bytes, at))
    if (bytes.toString("latin1", at, at + 5) === "From " && (at === 0 || isEmptyBefore(bytes, at))) {
      if (starts.length === maxMails) throw new UnreadableFile(tooMany);
      starts.push(at);
    }
  return starts.map((start, place) => ({
    name: starts.length === 1 ? name : `${name} (${place + 1})`,
    bytes: bytes.subarray(Math.max(nextLine(bytes, start), start), starts[place + 1] ?? bytes.length),
  }));
}

function nextLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0x0a, from);
  return end === -1 || end + 1 >= bytes.length ? -1 : end + 1;
}

const isEmptyBefore = (bytes: Buffer, at: number) =>
  bytes[at - 2] === 0x0a || (bytes[at - 2] === 0x0d && bytes[at - 3] === 0x0a);
