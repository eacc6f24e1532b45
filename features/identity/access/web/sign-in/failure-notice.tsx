import { CallFailure, type FailureCode } from "#platform/web/call/call-failure.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { PasskeyRefusal } from "./passkey-refusal.ts";

interface FailureNoticeProps {
  failure: Error | null;
  /** The sentences that replace general ones of the portal. */
  words?: Partial<Record<FailureCode, string>>;
}

/** Shows the reason for which the last press of the button failed. */
export function FailureNotice({ failure, words }: FailureNoticeProps) {
  if (!failure) return null;
  if (failure instanceof PasskeyRefusal) return <Notice tone="danger">{failure.sentence}</Notice>;
  const own = failure instanceof CallFailure ? (words?.[failure.code] ?? sentences[failure.code]) : undefined;
  const incident = failure instanceof CallFailure ? failure.incident : undefined;
  return (
    <Notice tone="danger">
      {own ?? problemSentence(failure)}
      {incident && ` Número de incidente: ${incident}.`}
    </Notice>
  );
}

const sentences: Partial<Record<FailureCode, string>> = {
  invalid_credentials:
    "El usuario, la contraseña o el código no son correctos. Cada código sirve una vez: si ya lo usó, espere el siguiente. Tras varios códigos errados hay que esperar unos minutos.",
  too_many_requests: "Hubo varios intentos fallidos seguidos. Espere medio minuto e intente otra vez.",
};
