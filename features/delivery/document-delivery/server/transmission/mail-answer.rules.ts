/** The outcome of one attempt to submit a message. */
export interface MailAnswer {
  /** `again`: the message was not submitted, and a later attempt may succeed. */
  outcome: "accepted" | "rejected" | "again" | "uncertain";
  code: number | null;
  text: string;
  queueId: string | null;
}

const maxText = 500;
const clean = (text: string) =>
  text.replaceAll("\0", "").replaceAll(/\s+/g, " ").slice(0, maxText).toWellFormed();

/**
 * Returns the queue id that a mail server gave to the message, as Postfix, Exim, Exchange and Sendmail write it in
 * their reply.
 */
export function queueIdOf(response: string): string | null {
  const match =
    /queued as ([\w.-]+)/i.exec(response) ??
    /\bid=([\w.-]+)/i.exec(response) ??
    /\[InternalId=(\d+)/i.exec(response) ??
    /\b2\.[06]\.0 ([\w.-]{6,}) Message accepted/i.exec(response);
  return match?.[1]?.slice(0, 100) ?? null;
}

export function acceptedAnswer(response: string): MailAnswer {
  return {
    outcome: "accepted",
    code: Number(/^\d{3}/.exec(response)?.[0] ?? 250),
    text: clean(response),
    queueId: queueIdOf(response),
  };
}

/**
 * Classifies a failed attempt. `isDataRequested`: the server had replied 354, so it may have accepted the message
 * before the connection broke.
 */
export function failedAnswer(error: unknown, isDataRequested: boolean): MailAnswer {
  const { responseCode, response, message } = error as {
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const text = clean(response || message || String(error));
  if (responseCode !== undefined)
    return { outcome: responseCode >= 500 ? "rejected" : "again", code: responseCode, text, queueId: null };
  return { outcome: isDataRequested ? "uncertain" : "again", code: null, text, queueId: null };
}
