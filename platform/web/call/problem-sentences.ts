import type { ProblemCode } from "#platform/contract/problem.ts";
import { CallFailure, type FailureCode } from "./call-failure.ts";
import { ServerUnreachable } from "./reach-server.ts";

/** The sentence for each way in which a call can be refused. A new code does not compile without its sentence. */
export const problemSentences = {
  invalid_input: "Hay datos que no son válidos. Revise los campos e intente otra vez.",
  missing_credentials: "Faltan datos para identificarle.",
  not_signed_in: "Su sesión terminó. Ingrese otra vez para continuar.",
  invalid_credentials: "El usuario, la contraseña o el código no son correctos.",
  wrong_code: "El código no es correcto o ya venció. Use el código actual de su aplicación.",
  no_active_company: "Su cuenta no tiene una empresa activa. Pida a su ejecutivo que le asigne una.",
  other_company: "Ya no puede entrar a la empresa de esta página. Recárguela para seguir en otra.",
  forbidden: "Su cuenta no tiene permiso para hacer esto.",
  csrf_failed: "No se pudo comprobar el origen de la solicitud. Recargue la página e intente otra vez.",
  confirmation_needed: "Confirme que es usted para hacer este cambio.",
  view_only:
    "Está viendo el portal como otra persona: no puede cambiar nada ni leer lo que es privado de ella.",
  view_over: "Terminó de ver el portal como otra persona. Recargue la página para seguir con su cuenta.",
  not_your_company: "Su cuenta no pertenece a esa empresa.",
  not_enabled: "Esta función no está habilitada para su cuenta o su empresa.",
  password_expired: "Su contraseña venció. Renuévela para continuar.",
  account_closed: "La cuenta está cerrada. Pida a su administrador que la reabra.",
  not_found: "No encontramos lo que busca. Puede que se haya movido o que ya no exista.",
  wrong_method: "El portal no pudo completar la acción. Recargue la página e intente otra vez.",
  conflict: "La acción choca con un cambio anterior. Recargue para ver el estado actual.",
  stale_version: "Otra persona cambió esto mientras usted lo editaba. Recargue para ver su versión.",
  link_dead: "El enlace ya no sirve: se usó, venció o fue reemplazado por otro.",
  already_used: "Esto ya se usó una vez y no se puede repetir.",
  human_check_failed: "No se pudo comprobar que usted es una persona. Intente otra vez.",
  weak_password: "La contraseña es fácil de adivinar. Elija una más larga o menos común.",
  reused_password: "Ya usó esa contraseña hace poco. Elija una distinta.",
  too_large: "El archivo o el texto supera el tamaño permitido.",
  not_acceptable: "El portal no responde en el formato que se pide.",
  unsupported_type: "Este tipo de archivo no se acepta.",
  too_many_requests: "Hubo demasiados intentos seguidos. Espere un momento antes de seguir.",
  headers_too_large:
    "Su navegador envió demasiados datos. Borre las cookies de este sitio e intente otra vez.",
  internal: "Algo falló en el portal. No es por lo que usted hizo.",
  unavailable: "El portal no está disponible en este momento. Intente en unos minutos.",
  timed_out: "La respuesta tardó demasiado. Intente otra vez.",
  storage_full: "El portal no tiene espacio para guardar. Ya avisamos a quienes lo administran.",
  unreadable: "El portal dio una respuesta que no se entiende. Intente otra vez en unos minutos.",
} as const satisfies Record<FailureCode, string>;

/** Returns the sentence for people about any thrown error; if the server was not reached, it says so. */
export function problemSentence(failure: unknown): string {
  // The next step depends on the reader: the server states whether the person is staff.
  if (failure instanceof CallFailure && failure.code === "no_active_company" && failure.detail)
    return failure.detail;
  if (failure instanceof CallFailure) return problemSentences[failure.code];
  if (failure instanceof ServerUnreachable)
    return "No hay conexión con el portal. Revise su red e intente otra vez.";
  return problemSentences.internal;
}

/**
 * Problem codes whose detail is more precise than the general sentence: it names the field, the obstacle or the time
 * to wait.
 */
const telling: readonly string[] = [
  "conflict",
  "invalid_input",
  "unsupported_type",
  "too_large",
  "storage_full",
  "too_many_requests",
  "already_used",
] satisfies ProblemCode[];

export function refusalText(failure: unknown): string {
  if (failure instanceof CallFailure && telling.includes(failure.code) && failure.detail)
    return withoutFieldNames(failure.detail);
  return problemSentence(failure);
}

/** Removes the contract's field name from the text, because the form already marks the field. */
function withoutFieldNames(detail: string): string {
  return detail.replace(
    /(^|\. )[a-z][\w.]*: (\p{L})/gu,
    (_named, before: string, first: string) => before + first.toLocaleUpperCase("es"),
  );
}
