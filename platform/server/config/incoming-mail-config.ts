import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type InboxMailConfig, InboxMailEnvironment, inboxMailOf } from "./inbox-mail-config.ts";

const ReturnMailEnvironment = z.object({
  RETURN_MAIL_HOST: z.string().min(1).default("127.0.0.1"),
  RETURN_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  RETURN_MAIL_DOMAIN: z
    .string()
    .max(150)
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, "debe ser un dominio")
    .optional(),
});

/** The SMTP server that receives returned mails of document sendings. */
interface ReturnMailConfig {
  host: string;
  port: number;
  /** The domain of the envelope senders, one sender per sending. */
  domain: string;
}

function returnMailOf(values: z.output<typeof ReturnMailEnvironment>): ReturnMailConfig | undefined {
  const { RETURN_MAIL_HOST: host, RETURN_MAIL_PORT: port, RETURN_MAIL_DOMAIN: domain } = values;
  if (port === undefined && domain === undefined) return undefined;
  if (port === undefined) throw new ConfigError("RETURN_MAIL_DOMAIN: falta RETURN_MAIL_PORT");
  if (domain === undefined) throw new ConfigError("RETURN_MAIL_DOMAIN: es obligatoria con RETURN_MAIL_PORT");
  return { host, port, domain };
}

export const IncomingMailEnvironment = z.object({
  ...InboxMailEnvironment.shape,
  ...ReturnMailEnvironment.shape,
});

/** The mail that the portal receives itself. */
export interface IncomingMail {
  /** The server of the security inboxes; absent: the portal receives no mail for them. */
  inboxMail?: InboxMailConfig;
  /** The server for returned mails; absent: returned mails go to the mailbox of the sender. */
  returnMail?: ReturnMailConfig;
  /**
   * The DNS servers for checks of mail senders, as `address` or `address:port`; an empty list means the resolver of
   * the machine. Absent: senders are not checked.
   */
  mailDns?: string[];
}

export function incomingMailOf(values: z.output<typeof IncomingMailEnvironment>): IncomingMail {
  return { inboxMail: inboxMailOf(values), returnMail: returnMailOf(values), mailDns: values.MAIL_DNS };
}
