/** A receiver of the demonstration; `account`: a person of the company with an account. */
export interface ReceiverScenario {
  name: string;
  /** The part of the mail address before the at sign. */
  mailbox: string;
  access: "account" | "code" | "pending";
}

export const receiverScenarios: readonly ReceiverScenario[] = [
  { name: "Encargada de seguridad", mailbox: "seguridad", access: "account" },
  { name: "Secretaría del directorio", mailbox: "directorio", access: "code" },
  { name: "Auditoría interna", mailbox: "auditoria", access: "code" },
  { name: "Asesoría legal externa", mailbox: "legal", access: "pending" },
];

export type StoryStep = "gateway" | "visited" | "entered" | "opened" | "downloaded" | "acknowledged";

/** The steps of a receiver with a document, by the indexes of both; an empty list is an unread document. */
export const receiverScenarioSteps: readonly (readonly (readonly StoryStep[])[])[] = [
  [
    ["visited", "entered", "opened", "downloaded", "acknowledged"],
    ["visited", "entered", "opened", "downloaded"],
    ["visited", "entered", "opened", "downloaded", "acknowledged"],
  ],
  [
    ["gateway", "visited", "entered", "opened", "downloaded"],
    ["gateway"],
    ["gateway", "visited", "entered", "opened"],
  ],
  [["visited", "entered", "opened"], [], ["visited"]],
];

/** The company whose internal auditor has a mailbox that no longer exists. */
export const companyWithBounce = "huillinco";

/** Returns the answer of a mail server for an unknown mailbox. */
export const bounceText = (address: string) =>
  [
    "From: MAILER-DAEMON@correo.example",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parte"',
    "",
    "--parte",
    "Content-Type: text/plain; charset=utf-8",
    "",
    `No se pudo entregar su mensaje a ${address}.`,
    "--parte",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; correo.example",
    "",
    `Final-Recipient: rfc822; ${address}`,
    "Action: failed",
    "Status: 5.1.1",
    `Diagnostic-Code: smtp; 550 5.1.1 <${address}>: casilla inexistente`,
    "--parte--",
    "",
  ].join("\r\n");
