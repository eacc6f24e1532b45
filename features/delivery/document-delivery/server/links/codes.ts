import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockReceivers } from "../receivers/receiver.store.ts";
import type { SendingRow } from "../sendings/sending-query.store.ts";
import {
  type CodePurpose,
  type CodeUsage,
  countCodeAttempt,
  countCodes,
  insertCode,
  markCodeUsed,
} from "./link.store.ts";
import { recordAccess, type Visitor } from "./record-access.ts";

const codeMinutes = 10;
const maxTries = 5;
const maxCodesPerHour = 5;
/** Limits over all sendings of a receiver, so that many links neither flood a mailbox nor multiply the attempts. */
const receiverLimits = { codesPerHour: 10, codesPerDay: 30, wrongCodesPerDay: 30 } as const;
/** A second request within this time sends no second code. */
const repeatMs = 30_000;

const digestOf = (secret: string, code: string) => createHmac("sha256", secret).update(code).digest();

const texts = {
  enter: {
    subject: "Su código para abrir el documento",
    purpose: "para abrir el documento",
    risk: "abre el documento",
  },
  acknowledge: {
    subject: "Su código para firmar la recepción",
    purpose: "para firmar «recibido conforme»",
    risk: "firma por usted",
  },
} as const satisfies Record<CodePurpose, object>;

/** Returns the seconds until a receiver may request another code; null if one may be sent now. */
function secondsToWait(usage: CodeUsage): number | null {
  if (
    usage.receiverLastDay >= receiverLimits.codesPerDay ||
    usage.wrongLastDay >= receiverLimits.wrongCodesPerDay
  )
    return 86_400;
  if (usage.ofSending >= maxCodesPerHour || usage.receiverLastHour >= receiverLimits.codesPerHour)
    return 3_600;
  return null;
}

/**
 * Mails a six-digit code to the receiver's address, at most five an hour for a sending and within the limits of the
 * receiver. The code is stored as a digest under the secret.
 */
export async function sendCode(
  context: VerbContext,
  {
    sending,
    secret,
    purpose,
    visitor,
  }: { sending: SendingRow; secret: string; purpose: CodePurpose; visitor: Visitor },
): Promise<void> {
  const { db, actor, clock, mail } = context;
  const companyId = companyIn(actor);
  const now = clock.now();
  const receiverId = sending.receiver_id;
  // The lock serialises requests over several links of one receiver, so that the limits apply to all of them
  // together.
  await lockReceivers(db, companyId, [receiverId]);
  const usage = await countCodes(db, companyId, { sendingId: sending.id, receiverId, purpose, now });
  if (usage.newestAt && now.getTime() - usage.newestAt.getTime() < repeatMs) return context.nothingChanged();
  const retryAfterSeconds = secondsToWait(usage);
  if (retryAfterSeconds !== null)
    throw new Refusal("too_many_requests", {
      detail: `Ya enviamos varios códigos a este correo. Pida otro ${retryAfterSeconds > 3_600 ? "mañana" : "en una hora"}.`,
      retryAfterSeconds,
    });
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await insertCode(db, {
    company_id: companyId,
    id: uuidv7(),
    sending_id: sending.id,
    purpose,
    code_hmac: digestOf(secret, code),
    created_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
  });
  const { subject, purpose: words, risk } = texts[purpose];
  mail({
    to: sending.email,
    companyId,
    confidential: true,
    subject,
    text: [
      `Hola ${sending.receiver_name}:`,
      `Su código ${words} es ${code}.`,
      `Sirve ${codeMinutes} minutos. Si usted no lo pidió, no haga nada: sin el código nadie ${risk}.`,
      "Portal Servicios CCI",
    ].join("\n\n"),
  });
  await recordAccess(context, sending, visitor, { kind: "code_sent" });
}

/** Refuses a wrong code and counts it as an attempt; marks a right code as used. */
export async function expectCode(
  context: VerbContext,
  {
    sending,
    secret,
    purpose,
    code,
    visitor,
  }: { sending: SendingRow; secret: string; purpose: CodePurpose; code: string; visitor: Visitor },
): Promise<void> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const now = clock.now();
  const row = await countCodeAttempt(db, companyId, { sendingId: sending.id, purpose, now, maxTries });
  if (!row)
    throw new Refusal("wrong_code", {
      detail: "El código venció o se usaron sus cinco intentos. Pida otro.",
    });
  if (!timingSafeEqual(row.code_hmac, digestOf(secret, code))) {
    await recordAccess(context, sending, visitor, { kind: "code_failed" });
    throw new Refusal("wrong_code", { detail: "El código no es correcto.", keep: true });
  }
  await markCodeUsed(db, companyId, row.id, now);
}
