import { Buffer } from "node:buffer";
import { MailReading } from "../mail-reading.contract.ts";
import { type MailContext, unknownCompany } from "./mail-context.ts";
import { readMail } from "./read-mail.ts";

export const now = new Date("2026-11-24T12:00:00Z");

/** Returns the result of reading a mail, in the schema of the contract. A text gets the line ends of the internet. */
export async function reading(
  text: string | Buffer,
  context: Partial<MailContext> = {},
): Promise<MailReading> {
  const bytes = typeof text === "string" ? Buffer.from(text.replaceAll("\n", "\r\n"), "utf8") : text;
  return MailReading.parse(await readMail(bytes, { ...unknownCompany(now), ...context }));
}

/** Builds a mail from Ana with additional headers. */
export const letter = (headers: string, body: string) =>
  `From: Ana <ana@empresa.cl>\nSubject: Hola${headers && `\n${headers}`}\n\n${body}`;
/** Builds a mail with several parts. */
export const withParts = (parts: readonly string[], headers = "") =>
  letter(
    `${headers && `${headers}\n`}Content-Type: multipart/mixed; boundary=frontera`,
    `${parts.map((part) => `--frontera\n${part}\n`).join("")}--frontera--`,
  );

/** Builds a part with a file. */
export const filePart = (name: string, content: Uint8Array, type = "application/octet-stream") =>
  `Content-Type: ${type}; name="${name}"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"\n\n${Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\n")}`;
