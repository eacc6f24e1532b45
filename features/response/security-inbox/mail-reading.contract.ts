import { z } from "zod";
import { MailKeys, MailSign, ObservableKind } from "./mail-signs.contract.ts";

/**
 * The location of something in a mail, shown to people unchanged: `De`, `Asunto`, `parte 1.2`, `factura.zip › a.exe`.
 */
const Place = z.string();
const Count = z.number().int().nonnegative();

export const Mailbox = z.object({
  name: z.string(),
  /** The address in lower case for comparison; empty where the header has none. */
  address: z.string(),
});
export type Mailbox = z.infer<typeof Mailbox>;

/** One server that relayed the mail; the list begins with the first server. */
export const Hop = z.object({
  from: z.string(),
  by: z.string(),
  /** The address that `by` recorded; null where the line has none. */
  address: z.string().nullable(),
  protocol: z.string(),
  at: z.iso.datetime().nullable(),
  /** Seconds since the previous hop; negative where the clocks of the servers differ. */
  delay_seconds: z.number().int().nullable(),
  /** Whether the mail entered the company here, by the servers that it trusts. */
  border: z.boolean(),
});
export type Hop = z.infer<typeof Hop>;

export const AuthenticationOutcome = z.enum(["pass", "fail", "not_evaluable"]);
export type AuthenticationOutcome = z.infer<typeof AuthenticationOutcome>;

/** The result of one authentication method, as a server wrote it: `spf=pass smtp.mailfrom=x@y`. */
export const MethodResult = z.object({
  method: z.string(),
  result: z.string(),
  /** The domain that the result is about; null if it names none. */
  domain: z.string().nullable(),
  /** Whether that domain and the domain of the sender belong to the same owner; null if one of them is missing. */
  aligned: z.boolean().nullable(),
  detail: z.string(),
});
export type MethodResult = z.infer<typeof MethodResult>;

/**
 * The authentication results that one server wrote into the mail. Only those of the company's own receiving server
 * can be trusted.
 */
export const ServerStatement = z.object({
  header: z.enum(["authentication_results", "arc_authentication_results", "received_spf"]),
  server: z.string(),
  /** The instance in the ARC chain: 1 is the first receiver. */
  instance: z.number().int().nullable(),
  trusted: z.boolean(),
  results: z.array(MethodResult),
});
export type ServerStatement = z.infer<typeof ServerStatement>;

export const MailAuthentication = z.object({
  /**
   * The outcome for the sender's domain: one method passed and is aligned · no method passed · no trusted server
   * wrote a result.
   */
  outcome: AuthenticationOutcome,
  /** The header line on which the outcome is based, or what is missing. */
  reason: z.string(),
  spf: AuthenticationOutcome,
  dkim: AuthenticationOutcome,
  dmarc: AuthenticationOutcome,
  /** The result of the first receiving server, if an unbroken ARC chain reaches the company. */
  first_receiver: z.string().nullable(),
  statements: z.array(ServerStatement),
  /** Proprietary headers of mail gateways: SCL, compauth. */
  gateway: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type MailAuthentication = z.infer<typeof MailAuthentication>;

/** The authentication repeated on the day of the reading; keys and records may have changed since the arrival. */
export const AuthenticationToday = z.object({
  checked_at: z.iso.datetime(),
  results: z.array(MethodResult),
  reason: z.string(),
});
export type AuthenticationToday = z.infer<typeof AuthenticationToday>;

export const LinkFeature = z.enum([
  "text_differs",
  "punycode",
  "address_host",
  "user_part",
  "shortener",
  "redirector",
  "free_host",
  "nested_address",
  "recipient_inside",
  "embedded_content",
  "defanged",
  "look_alike",
]);
export type LinkFeature = z.infer<typeof LinkFeature>;

export const MailLink = z.object({
  /** The address as written in the mail. */
  url: z.string(),
  /** The target of the link without link-protection wrappers; null if only the wrapping service can resolve it. */
  target: z.string().nullable(),
  wrappers: z.array(z.string()),
  /** The host of the target and its registrable domain; of `url` if the target is unknown. */
  host: z.string(),
  domain: z.string().nullable(),
  /** The visible text of the link. */
  text: z.string(),
  kind: z.enum(["link", "text", "form", "qr", "attachment"]),
  place: Place,
  features: z.array(LinkFeature),
  times: Count,
});
export type MailLink = z.infer<typeof MailLink>;

export const AttachmentFeature = z.enum([
  "type_differs",
  "executable",
  "script",
  "shortcut",
  "disk_image",
  "macros",
  "old_macros",
  "remote_template",
  "encrypted",
  "password_in_body",
  "opened_with_password",
  "double_extension",
  "reversed_name",
  "archive",
  "active_content",
  "embedded_file",
  "html_smuggling",
  "password_field",
  "form_elsewhere",
  "unusual_encoding",
]);
export type AttachmentFeature = z.infer<typeof AttachmentFeature>;

export const MailAttachment = z.object({
  place: Place,
  name: z.string(),
  /** The declared type. */
  declared_type: z.string(),
  /** The type of the file by its bytes, as an extension: `zip`, `exe`, `docm`; empty if it is unknown. */
  true_type: z.string(),
  bytes: Count,
  /** The SHA-256 of the decoded bytes; null where they were not read. */
  sha256: z.string().nullable(),
  /** The SHA-256 of the undecoded bytes, if the transfer encoding had to be guessed. */
  sha256_as_sent: z.string().nullable(),
  inline: z.boolean(),
  /** The number of archives around it. */
  depth: Count,
  features: z.array(AttachmentFeature),
});
export type MailAttachment = z.infer<typeof MailAttachment>;

/** The result of reading a mail. Nothing in it was fetched, opened or run. */
export const MailReading = z.object({
  format: z.enum(["eml", "msg"]),
  sha256: z.string(),
  bytes: Count,
  /**
   * The form of the report: the mail itself · attached to a report · quoted in the text of a report, without its
   * headers.
   */
  reported_as: z.enum(["itself", "attached", "quoted"]),
  /** The report in which the mail was forwarded; null if the mail was submitted directly. */
  report: z
    .object({
      from: z.array(Mailbox),
      subject: z.string(),
      message_id: z.string().nullable(),
      text: z.string(),
    })
    .nullable(),
  from: z.array(Mailbox),
  sender: Mailbox.nullable(),
  reply_to: z.array(Mailbox),
  return_path: z.string().nullable(),
  to: z.array(Mailbox),
  cc: z.array(Mailbox),
  subject: z.string(),
  /** The date in the mail; null where it is missing or invalid. */
  date: z.iso.datetime().nullable(),
  message_ids: z.array(z.string()),
  references: z.array(z.string()),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  hops: z.array(Hop),
  authentication: MailAuthentication,
  /**
   * The authentication, repeated by the portal; null if it was not repeated, because it is switched off or the mail
   * lost its headers.
   */
  today: AuthenticationToday.nullable().default(null),
  parts: z.array(
    z.object({
      place: Place,
      type: z.string(),
      charset: z.string().nullable(),
      encoding: z.string(),
      bytes: Count,
    }),
  ),
  text: z.object({
    /** The visible text of the mail, from its HTML if there is one. */
    seen: z.string(),
    /** The hidden text of the HTML. */
    hidden: z.string(),
    source: z.enum(["plain", "markup", "none"]),
  }),
  /** Whether a picture of the mail can be drawn from its HTML. */
  markup: z.boolean(),
  remote: z.object({ pictures: Count, pixels: Count, hosts: z.array(z.string()) }),
  links: z.array(MailLink),
  attachments: z.array(MailAttachment),
  /**
   * The mails inside the mail, at any depth, and those beside it in the report. Links and files of inner mails are
   * included in `links` and `attachments`; their locations begin with the location of the inner mail.
   */
  others: z.array(
    z.object({
      place: Place,
      from: z.array(Mailbox),
      subject: z.string(),
      headers_only: z.boolean(),
      /**
       * The visible text, cut with an ellipsis; empty for mails beside it in the report and for mails beyond the
       * limit.
       */
      text: z.string().default(""),
    }),
  ),
  observables: z.array(z.object({ kind: ObservableKind, value: z.string(), place: Place })),
  signs: z.array(MailSign),
  /** A score from 0 to 100, used only for sorting. */
  score: z.number().int().min(0).max(100),
  keys: MailKeys,
  /** The parts that were not read, with the reasons. */
  not_read: z.array(z.object({ place: Place, reason: z.string() })),
});
export type MailReading = z.infer<typeof MailReading>;

/** Returns the reason for which nothing of a mail was read; null where some was. */
export const readingFailureOf = ({ headers, parts, not_read }: MailReading): string | null =>
  headers.length === 0 && parts.every(({ bytes }) => bytes === 0) && not_read[0]?.place === "correo"
    ? not_read[0].reason
    : null;
