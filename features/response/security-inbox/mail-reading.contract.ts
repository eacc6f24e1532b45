import { z } from "zod";
import { MailKeys, MailSign, ObservableKind } from "./mail-signs.contract.ts";

/** The place in a mail: `De`, `Asunto`, `parte 1.2`, `factura.zip › a.exe`. Shown as it is. */
const Place = z.string();
const Count = z.number().int().nonnegative();

export const Mailbox = z.object({
  name: z.string(),
  /** The address in lower case for comparison; empty where the header has none. */
  address: z.string(),
});
export type Mailbox = z.infer<typeof Mailbox>;

/** One server that relayed the mail; the list begins with the first one. */
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

/** The result of one method, as a server wrote it: `spf=pass smtp.mailfrom=x@y`. */
export const MethodResult = z.object({
  method: z.string(),
  result: z.string(),
  /** The domain of the result; null where it names none. */
  domain: z.string().nullable(),
  /** Whether that domain and the sender's belong to the same owner; null where one of them is missing. */
  aligned: z.boolean().nullable(),
  detail: z.string(),
});
export type MethodResult = z.infer<typeof MethodResult>;

/** The statement of one server on the mail. Only one of them was written at the company's border. */
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
   * The outcome for the sender's domain: one method passed and is aligned · none did · no trusted server stated
   * anything.
   */
  outcome: AuthenticationOutcome,
  /** The line on which this rests, or what is missing. */
  reason: z.string(),
  spf: AuthenticationOutcome,
  dkim: AuthenticationOutcome,
  dmarc: AuthenticationOutcome,
  /** The result of the first receiver, where an ARC chain reaches the company whole. */
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
  /** The target without its wrappers; null if only the wrapping service can resolve it. */
  target: z.string().nullable(),
  wrappers: z.array(z.string()),
  /** Host and registrable domain of the target; of `url` where there is none. */
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
  /** The type by its bytes, as an extension: `zip`, `exe`, `docm`; empty where it is not known. */
  true_type: z.string(),
  bytes: Count,
  /** The SHA-256 of the decoded bytes; null where they were not read. */
  sha256: z.string().nullable(),
  /** The SHA-256 of the bytes as they stood in the mail, where a decoding had to be guessed. */
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
  /** The report that carried it, where it did not come by itself. */
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
  /** The repeated authentication; null where it was not done: it is switched off, or the mail lost its headers. */
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
    /** The visible text, from the markup where there is one. */
    seen: z.string(),
    /** The hidden text of the markup. */
    hidden: z.string(),
    source: z.enum(["plain", "markup", "none"]),
  }),
  /** Whether a picture of it can be drawn. */
  markup: z.boolean(),
  remote: z.object({ pictures: Count, pixels: Count, hosts: z.array(z.string()) }),
  links: z.array(MailLink),
  attachments: z.array(MailAttachment),
  /**
   * The mails inside it, at any depth, and those beside it in a report. Links and files of the ones inside are among `links`
   * and `attachments`; their places begin with the place of the mail.
   */
  others: z.array(
    z.object({
      place: Place,
      from: z.array(Mailbox),
      subject: z.string(),
      headers_only: z.boolean(),
      /** The visible text, shortened with a mark; empty for those beside it and those beyond the bound. */
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
export const failureOf = ({ headers, parts, not_read }: MailReading): string | null =>
  headers.length === 0 && parts.every(({ bytes }) => bytes === 0) && not_read[0]?.place === "correo"
    ? not_read[0].reason
    : null;
