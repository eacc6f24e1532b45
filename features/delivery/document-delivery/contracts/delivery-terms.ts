import * as paths from "#platform/contract/paths.ts";

/** Roles of a receiver in a message. */
export const receiverRoles = ["recipient", "copy"] as const;
export type ReceiverRole = (typeof receiverRoles)[number];
export const receiverRoleLabels = {
  recipient: "Destinatario",
  copy: "Copia",
} as const satisfies Record<ReceiverRole, string>;

/**
 * States of a receiver. Only `active` ones receive messages.
 *
 * - `pending`: has no account and has not confirmed the address
 * - `bouncing`: two permanent bounces on different days
 * - `complained`: reported a message as unwanted
 * - `left`: no longer works for the company
 */
export const receiverStatuses = ["pending", "active", "bouncing", "complained", "left"] as const;
export type ReceiverStatus = (typeof receiverStatuses)[number];
export const receiverStatusLabels = {
  pending: "Por confirmar",
  active: "Vigente",
  bouncing: "Rebota",
  complained: "Reclamó",
  left: "De baja",
} as const satisfies Record<ReceiverStatus, string>;

/**
 * Stages of a sending.
 * - `prepared`: waits for its job
 * - `transmission_started`: the message is being handed to the mail server
 * - `accepted`: the mail server answered 250
 * - `rejected`: the mail server refused for good, or every try failed
 * - `uncertain`: the connection broke after the message was handed over
 * - `held_back`: not sent; the reason names the rule
 */
export const sendingStages = [
  "prepared",
  "transmission_started",
  "accepted",
  "rejected",
  "uncertain",
  "held_back",
] as const;
export type SendingStage = (typeof sendingStages)[number];
export const sendingStageLabels = {
  prepared: "En cola",
  transmission_started: "Enviando",
  accepted: "Aceptado por su servidor",
  rejected: "Rechazado",
  uncertain: "Sin certeza",
  held_back: "Retenido",
} as const satisfies Record<SendingStage, string>;

/** The rules for which a sending is held back, so that no message is sent. */
export const blockReasons = [
  "receiver_not_active",
  "receiver_out_of_dates",
  "receiver_other_kind",
  "receiver_other_service",
  "document_not_published",
  "no_mail_server",
] as const;
export type BlockReason = (typeof blockReasons)[number];
export const blockReasonLabels = {
  receiver_not_active: "El destinatario no está vigente",
  receiver_out_of_dates: "Fuera de las fechas del destinatario",
  receiver_other_kind: "El destinatario no recibe este tipo de documento",
  receiver_other_service: "El destinatario no recibe documentos de este servicio",
  document_not_published: "El documento ya no está publicado",
  no_mail_server: "El portal no tiene servidor de correo",
} as const satisfies Record<BlockReason, string>;

/**
 * Kinds of rows of the access register. A visit proves nothing about a person; the kinds after it require a code or a
 * session.
 */
export const accessKinds = [
  "visited",
  "code_sent",
  "code_failed",
  "entered",
  "opened",
  "downloaded",
  "acknowledged",
] as const;
export type AccessKind = (typeof accessKinds)[number];
export const accessKindLabels = {
  visited: "Enlace visitado",
  code_sent: "Código enviado",
  code_failed: "Código incorrecto",
  entered: "Identidad comprobada",
  opened: "Abierto en el portal",
  downloaded: "Descargado",
  acknowledged: "Recibido conforme",
} as const satisfies Record<AccessKind, string>;

export const accessProofs = ["", "code", "account"] as const;
export const accessProofLabels = { "": "", code: "código por correo", account: "cuenta del portal" } as const;

/** Signs of a robot at a visit. */
export const robotMarks = ["known_robot", "soon_after_sending", "many_from_network"] as const;
export type RobotMark = (typeof robotMarks)[number];
export const robotMarkLabels = {
  known_robot: "programa conocido",
  soon_after_sending: "menos de 10 segundos tras el envío",
  many_from_network: "varios destinatarios desde una red en un minuto",
} as const satisfies Record<RobotMark, string>;

export const returnedMailKinds = ["bounce", "delay", "complaint", "absence", "other"] as const;
export type ReturnedMailKind = (typeof returnedMailKinds)[number];
export const returnedMailKindLabels = {
  bounce: "Rebote",
  delay: "Demora",
  complaint: "Reclamo",
  absence: "Aviso de ausencia",
  other: "Otra respuesta",
} as const satisfies Record<ReturnedMailKind, string>;

/** Working days after which an unopened sending needs attention. */
export const unreadWorkingDays = 5;
/** The number of days until a link expires. */
export const linkDays = 14;
export const sendingPath = (id: string) => `${paths.deliveryRegister}?envio=${id}`;
