import {
  guardedFetch,
  type OutboundAnswer,
  type OutboundRequest,
} from "#platform/server/outbound/guarded-fetch.ts";
import { connectionTrouble, OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";
import { type FrameJudgement, judgeFraming } from "./judge-framing.rules.ts";

const sentences: Readonly<Record<string, string>> = {
  unresolved: "El nombre del servidor no existe en internet.",
  forbidden_address: "El servidor está en una red privada: el portal no puede comprobarlo.",
  forbidden_port: "El servidor usa un puerto que el portal no consulta.",
  closed_port: "El servidor no acepta conexiones.",
  timed_out: "El servidor no respondió en 10 segundos.",
  speaks_no_tls: "El servidor no usa HTTPS.",
  unknown_certificate: "El certificado del servidor no es de una autoridad conocida.",
  expired_certificate: "El certificado del servidor venció.",
  certificate_of_another: "El certificado del servidor es de otro nombre.",
};

export type AskPage = (request: OutboundRequest) => Promise<OutboundAnswer>;

/**
 * Asks the server of a page, without credentials, whether the portal may frame it. It never throws: a missing answer
 * is also a result.
 */
export async function testServerConnection(
  address: string,
  portalOrigin: string,
  ask: AskPage = guardedFetch,
): Promise<FrameJudgement> {
  try {
    const { status, headers = {} } = await ask({
      url: address,
      timeoutMs: 10_000,
      maximumBytes: 4 * 1_048_576,
      wantedHeaders: ["x-frame-options", "content-security-policy"],
    });
    return judgeFraming({ status, headers }, portalOrigin);
  } catch (error) {
    const reason = error instanceof OutboundRefusal ? error.problem : connectionTrouble(error);
    if (reason === "redirected")
      return {
        state: "asks_sign_in",
        detail: "Su servidor envía a otra página, como las que piden ingresar.",
      };
    if (reason === "too_large")
      return { state: "no_answer", detail: "La página es demasiado grande para comprobarla." };
    return { state: "no_answer", detail: sentences[reason] ?? "El servidor cortó la conexión." };
  }
}
