import { z } from "zod";
import { DocumentTlp } from "#features/delivery/documents/contracts/documents.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { deliveryPath } from "./sendings.contract.ts";

const Timestamp = z.iso.datetime();
const Count = z.number().int().nonnegative();

/** The secret of a link, preceded by the id of its company. It is sent only in request bodies, never in an address. */
export const LinkSecret = z.string().regex(/^\d{1,10}\.[A-Za-z0-9_-]{43}$/, "El enlace está incompleto");
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "El código tiene seis cifras");

const visitor = { method: "POST", scope: "public", permission: "sending.receive", effect: "write" } as const;
const path = `${deliveryPath}received/`;

export const visitLink = defineCall({
  ...visitor,
  name: "document-delivery.visit_link",
  path: `${path}visit/`,
  summary: "Returns how a receiver proves the identity, without data of the document, and records a visit",
  input: z.object({ link: LinkSecret }),
  output: z.object({
    proof: z.enum(["code", "account"]),
    /** A masked address: `m•••@empresa.cl`. */
    masked_email: z.string(),
    expires_at: Timestamp,
  }),
});

export const requestCode = defineCall({
  ...visitor,
  name: "document-delivery.request_code",
  path: `${path}code/`,
  summary: "Mails a six-digit code to the receiver of the link; it is valid for ten minutes",
  input: z.object({ link: LinkSecret }),
  output: z.object({ sent: z.literal(true) }),
});

const Pass = z.object({ pass: LinkSecret, expires_at: Timestamp });

export const enterWithCode = defineCall({
  ...visitor,
  name: "document-delivery.enter_with_code",
  path: `${path}enter/`,
  summary: "Starts a session for this document alone with a code; five attempts per code",
  input: z.object({ link: LinkSecret, code: Code }),
  output: Pass,
});

export const enterWithAccount = defineCall({
  ...visitor,
  scope: "session",
  permission: "sending.read",
  name: "document-delivery.enter_with_account",
  path: `${path}account/`,
  summary: "Starts a session for this document alone, for a signed-in receiver",
  input: z.object({ link: LinkSecret }),
  output: Pass,
});

export const ReceivedDocument = z.object({
  number: Count.nullable(),
  title: z.string(),
  summary: z.string(),
  company_name: z.string(),
  receiver_name: z.string(),
  tlp: DocumentTlp,
  revision: Count,
  /** Hash of the original; a stamped copy has another. */
  sha256: z.string(),
  stamped: z.boolean(),
  file_name: z.string(),
  bytes: Count,
  published_at: Timestamp.nullable(),
  /** Whether the file can be downloaded; false when it was withdrawn or deleted. */
  available: z.boolean(),
  withdrawn_reason: z.string().nullable(),
  newer: z.object({ number: Count.nullable(), title: z.string(), change_note: z.string() }).nullable(),
  acknowledged_at: Timestamp.nullable(),
  proof: z.enum(["code", "account"]),
  retain_until: z.iso.date().nullable(),
});
export type ReceivedDocument = z.infer<typeof ReceivedDocument>;

export const readReceived = defineCall({
  ...visitor,
  name: "document-delivery.read_received",
  path: `${path}document/`,
  summary:
    "Returns the document of a receiver's session, without its file; `opened` after three seconds on screen",
  input: z.object({ pass: LinkSecret, opened: z.boolean().default(false) }),
  output: ReceivedDocument,
});

export const downloadReceived = defineCall({
  ...visitor,
  name: "document-delivery.download_received",
  path: `${path}file/`,
  summary: "Returns the file of the document; recorded as downloaded after its last byte",
  answers: "file",
  input: z.object({ pass: LinkSecret }),
  output: z.unknown(),
});

export const requestReceiptCode = defineCall({
  ...visitor,
  name: "document-delivery.request_receipt_code",
  path: `${path}receipt-code/`,
  summary: "Mails the code that signs for the receipt",
  input: z.object({ pass: LinkSecret }),
  output: z.object({ sent: z.literal(true) }),
});

export const acknowledgeReceived = defineCall({
  ...visitor,
  name: "document-delivery.acknowledge_received",
  path: `${path}receipt/`,
  summary: "Signs for the receipt with name and code; time and hash are stored",
  input: z.object({ pass: LinkSecret, code: Code, name: z.string().trim().min(3).max(120) }),
  output: z.object({ acknowledged_at: Timestamp }),
});

export const confirmAddress = defineCall({
  ...visitor,
  name: "document-delivery.confirm_address",
  path: `${path}confirm/`,
  summary: "Confirms the address of a receiver without an account, by the code of the mail",
  input: z.object({ link: LinkSecret, code: Code }),
  output: z.object({ confirmed: z.literal(true) }),
});
