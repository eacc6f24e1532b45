import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

const directory = () => join(process.env.E2E_DATA ?? "", "mail");

/** A message that the portal sent in this run. */
export interface SentMail {
  /** The envelope sender, which receives bounces. */
  returnPath: string;
  letter: Email;
}

/**
 * Starts the mail server of the journeys, which saves every message of the portal in a folder of the run. Returns the
 * function that stops it.
 */
export async function openPostOffice(): Promise<() => void> {
  mkdirSync(directory(), { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        count += 1;
        const returnPath = envelope.mailFrom ? envelope.mailFrom.address : "";
        const file = join(directory(), String(count).padStart(5, "0"));
        const to = envelope.rcptTo.map(({ address }) => address);
        writeFileSync(
          file,
          JSON.stringify({ returnPath, to, raw: Buffer.concat(pieces).toString("base64") }),
        );
        renameSync(file, `${file}.json`);
        done(null, `2.0.0 Ok: queued as ${count}`);
      });
    },
  });
  server.listen(Number(process.env.E2E_MAIL_PORT), "127.0.0.1");
  await once(server.server, "listening");
  return () => server.close();
}

/** Waits for the newest mail to an address whose subject matches. */
export async function mailTo(address: string, subject: RegExp): Promise<SentMail> {
  let mail: SentMail | undefined;
  await expect
    .poll(
      async () => {
        mail = await findMail(address, subject);
        return mail !== undefined;
      },
      { message: `mail to ${address} with ${subject}`, timeout: 90_000 },
    )
    .toBe(true);
  if (!mail) throw new Error("The message is gone");
  return mail;
}

async function findMail(address: string, subject: RegExp): Promise<SentMail | undefined> {
  const names = readdirSync(directory()).filter((name) => name.endsWith(".json"));
  for (const name of names.toSorted().toReversed()) {
    const { returnPath, to, raw } = JSON.parse(readFileSync(join(directory(), name), "utf8"));
    if (!to.includes(address)) continue;
    const letter = await PostalMime.parse(Buffer.from(raw, "base64"));
    if (subject.test(letter.subject ?? "")) return { returnPath, letter };
  }
  return undefined;
}
