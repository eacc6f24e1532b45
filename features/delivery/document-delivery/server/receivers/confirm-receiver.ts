import { createHmac } from "node:crypto";
import * as paths from "#platform/contract/paths.ts";

import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { VerbContext } from "#platform/server/verb.ts";

const confirmDays = 14;
const confirmMs = confirmDays * 86_400_000;
/** The minimum time between two confirmation requests. */
const repeatMs = 10 * 60_000;

/** Refuses another request to confirm while the last one is recent. */
export function expectPause(expiresAt: Date | null, now: Date): void {
  const waitMs = expiresAt === null ? 0 : expiresAt.getTime() - confirmMs + repeatMs - now.getTime();
  if (waitMs > 0)
    throw new Refusal("too_many_requests", {
      detail: "La confirmación se envió hace menos de 10 minutos.",
      retryAfterSeconds: Math.ceil(waitMs / 1_000),
    });
}

/** Returns the six digits of a confirmation request, derived from its secret, which only the mail contains. */
export function confirmationCode(token: string): string {
  const number = createHmac("sha256", token).update("confirm").digest().readUInt32BE(0);
  return String(number % 1_000_000).padStart(6, "0");
}

/** Mails a new confirmation request and returns the columns that store it; the earlier request becomes invalid. */
export function mailConfirmation(
  { mail, config, clock, actor }: Pick<VerbContext, "mail" | "config" | "clock" | "actor">,
  { name, email }: { name: string; email: string },
): { confirm_sha256: Buffer; confirm_expires_at: Date } {
  const companyId = companyIn(actor);
  const token = newToken();
  mail({
    to: email,
    companyId,
    confidential: true,
    subject: "Confirme su correo para recibir documentos",
    text: [
      `Hola ${name}:`,
      "Lo registraron para recibir documentos del servicio de ciberseguridad de su empresa. Para confirmar su correo, abra este enlace y escriba el código:",
      `${config.origin}${paths.receivedDocument}?confirmar=si#${companyId}.${token}`,
      `Código: ${confirmationCode(token)}`,
      "De cada entrega guardamos su nombre, su correo, la hora en que abre o descarga el documento y parte de su dirección de red, como prueba de entrega, mientras se conserve el documento. Puede pedir ver, corregir o eliminar esos datos respondiendo este correo (Ley 21.719).",
      `El enlace sirve ${confirmDays} días. Si no espera estos documentos, no haga nada: no le enviaremos ninguno.`,
      "Portal Servicios CCI",
    ].join("\n\n"),
  });
  return {
    confirm_sha256: tokenDigest(token),
    confirm_expires_at: new Date(clock.now().getTime() + confirmMs),
  };
}
