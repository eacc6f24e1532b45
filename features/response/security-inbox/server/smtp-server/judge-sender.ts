import type { Buffer } from "node:buffer";
import type { Mailbox } from "#features/response/security-inbox/mail-reading.contract.ts";
import { judgeAuthentication } from "#features/response/security-inbox/reading/authentication/judge-authentication.ts";
import { unknownCompany } from "#features/response/security-inbox/reading/mail-context.ts";
import { mailboxesOfHeader } from "#features/response/security-inbox/reading/mail-headers.ts";
import {
  headerEnd,
  headerValue,
  readHeaderLines,
} from "#features/response/security-inbox/reading/mime/header-lines.ts";
import { checkTodayApart } from "#features/response/security-inbox/reading/read-in-thread.ts";
import { ReadingBudget, readingLimits } from "#features/response/security-inbox/reading/reading-limits.ts";
import type { Config } from "#platform/server/config/config.ts";

export interface Arrived {
  peer_address: string | null;
  peer_name: string | null;
  peer_relay: boolean;
  sent_from: string | null;
}

export interface JudgedSender {
  /** The sender's address; empty where the mail has none or several. */
  address: string;
  proven: boolean;
  /** The reason for which it is not proven, in words for the provider's people. */
  reason: string;
  /** Whether the mail was sent automatically and gets no reply. */
  automatic: boolean;
}

/**
 * Returns the sender of a mail to the inbox, and whether it is authenticated: by the provider's own mail server in
 * front of the portal, or by SPF, DKIM and DMARC, which the portal checks itself if it receives the mail directly.
 */
export async function judgeSender(
  bytes: Buffer,
  arrived: Arrived,
  { config, now }: { config: Pick<Config, "inboxMail" | "mailDns">; now: Date },
): Promise<JudgedSender> {
  const { end } = headerEnd(bytes, 0, bytes.length);
  const head = bytes.subarray(0, Math.min(end, readingLimits.headerBytes));
  const headers = readHeaderLines(head, "correo", new ReadingBudget());
  const from = mailboxesOfHeader(headers, "from");
  const address = from.length === 1 ? (from[0]?.address ?? "") : "";
  const automatic = /^auto-/i.test(headerValue(headers, "auto-submitted")) || arrived.sent_from === "";
  const judge = (reason: string | null) => ({
    address,
    proven: reason === null,
    reason: reason ?? "",
    automatic,
  });
  if (!address.includes("@")) return judge("El correo no trae remitente, o trae varios.");
  if (arrived.peer_relay && config.inboxMail) {
    const context = { ...unknownCompany(now), trustedServers: config.inboxMail.signedBy };
    const { outcome, reason } = judgeAuthentication(headers, from, context).authentication;
    return judge(outcome === "pass" ? null : reason);
  }
  if (!config.mailDns)
    return judge("Este portal no pregunta al DNS: no se puede comprobar que lo haya enviado esa dirección.");
  return judge(await askedNow(bytes, { from, arrived, servers: config.mailDns, now }));
}

/** Returns null if one of the methods authenticates the domain of the sender, otherwise the reason why none does. */
async function askedNow(
  bytes: Buffer,
  {
    from,
    arrived,
    servers,
    now,
  }: { from: Mailbox[]; arrived: Arrived; servers: readonly string[]; now: Date },
): Promise<string | null> {
  const hop = {
    from: arrived.peer_name ?? "",
    by: "",
    address: arrived.peer_address,
    protocol: "SMTP",
    at: null,
    delay_seconds: null,
    border: true,
  };
  const facts = { from, return_path: arrived.sent_from, hops: [hop] };
  const today = await checkTodayApart(bytes, facts, { servers, now });
  const proves = ({ method, result, aligned }: (typeof today.results)[number]) =>
    result === "pass" &&
    (method === "dmarc" || (aligned === true && (method === "spf" || method === "dkim")));
  if (today.results.some(proves)) return null;
  const resultText = today.results.map(({ method, result }) => `${method}=${result}`).join(", ");
  return `No se comprueba que lo haya enviado esa dirección (${resultText || "sin respuesta"}).`;
}
