import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { SendingRow } from "../sendings/sending-query.store.ts";
import { type CodePurpose, countCodes, insertCode, spendCode, tryNewestCode } from "./link.store.ts";
import { recordAccess, type Visitor } from "./record-access.ts";

const codeMinutes = 10;
const maxTries = 5;
const maxCodesPerHour = 5;
/** A second press within this time sends no second code. */
const repeatMs = 30_000;

const digestOf = (secret: string, code: string) => createHmac("sha256", secret).update(code).digest();

const texts = {
  enter: { subject: "Su código para abrir el documento", purpose: "para abrir el documento" },
  acknowledge: { subject: "Su código para firmar la recepción", purpose: "para firmar «recibido conforme»" },
} as const satisfies Record<CodePurpose, object>;

/** Mails a six-digit code to the receiver's address, at most five an hour. It is kept as a digest under the secret. */
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
  const since = new Date(now.getTime() - 3_600_000);
  const { count, last } = await countCodes(db, companyId, { sendingId: sending.id, purpose, since });
  if (last && now.getTime() - last.getTime() < repeatMs) return context.nothingChanged();
  if (count >= maxCodesPerHour) throw new Refusal("too_many_requests", { retryAfterSeconds: 3_600 });
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
  const { subject, purpose: words } = texts[purpose];
  mail({
    to: sending.email,
    companyId,
    confidential: true,
    subject,
    text: [
      `Hola ${sending.receiver_name}:`,
      `Su código ${words} es ${code}.`,
      `Sirve ${codeMinutes} minutos. Si usted no lo pidió, no haga nada: sin el código nadie abre el documento.`,
      "Portal Servicios CCI",
    ].join("\n\n"),
  });
  await recordAccess(context, sending, visitor, { kind: "code_sent" });
}

/** Refuses a wrong code, and counts it; a right one is spent. */
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
  const row = await tryNewestCode(db, companyId, { sendingId: sending.id, purpose, now, maxTries });
  if (!row)
    throw new Refusal("wrong_code", {
      detail: "El código venció o se usaron sus cinco intentos. Pida otro.",
    });
  if (!timingSafeEqual(row.code_hmac, digestOf(secret, code))) {
    await recordAccess(context, sending, visitor, { kind: "code_failed" });
    throw new Refusal("wrong_code", { detail: "El código no es correcto.", keep: true });
  }
  await spendCode(db, companyId, row.id, now);
}
