import type { Config } from "#platform/server/config/config.ts";
import { mailPatience, maxDeliveryMs } from "#platform/server/mail/mail-patience.ts";
import { acceptedAnswer, failedAnswer, type MailAnswer } from "./mail-answer.rules.ts";

export interface OutgoingMessage {
  id: string;
  to: string;
  /** The envelope sender; null for the sender of the header. */
  returnTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachment: { filename: string; content: Buffer; contentType: string } | null;
  date: Date;
}

/**
 * Submits one message to the portal's mail server and returns its reply. A failed submission is returned as a reply,
 * not thrown.
 */
export async function submitMessage(config: Config, message: OutgoingMessage): Promise<MailAnswer> {
  const { createTransport } = await import("nodemailer");
  let isDataRequested = false;
  // The logger of the transport receives every line of the dialogue. The reply 354 means that the message is sent next.
  const readDialogue = (entry: unknown, line?: unknown) => {
    if ((entry as { tnx?: string }).tnx === "server" && String(line).startsWith("354"))
      isDataRequested = true;
  };
  const silent = () => undefined;
  const logger = {
    level: silent,
    trace: silent,
    debug: readDialogue,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  };
  const transport = createTransport({
    url: config.smtpUrl,
    ...mailPatience,
    logger,
    transactionLog: true,
  } as Parameters<typeof createTransport>[0]);
  try {
    const { response } = await transport.sendMail({
      from: config.mailFrom,
      to: message.to,
      ...(message.returnTo && { envelope: { from: message.returnTo, to: message.to } }),
      subject: message.subject,
      text: message.text,
      html: message.html,
      ...(message.attachment && { attachments: [message.attachment] }),
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" },
      date: message.date,
      // A message that is sent again has the same Message-ID, so that mailboxes show it once.
      messageId: `<${message.id}@${new URL(config.origin).hostname}>`,
      signal: AbortSignal.timeout(maxDeliveryMs),
    } as Parameters<typeof transport.sendMail>[0]);
    return acceptedAnswer(String((response as unknown) ?? "250"));
  } catch (error) {
    return failedAnswer(error, isDataRequested);
  } finally {
    transport.close();
  }
}
