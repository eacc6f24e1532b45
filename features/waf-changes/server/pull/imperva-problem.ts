import { connectionTrouble, OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";

/** Why the API of Imperva gave nothing that can be used, as a sentence for whoever manages the account. */
export class ImpervaProblem extends Error {
  /** Seconds after which the API wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(sentence: string, retryAfter?: number) {
    super(sentence);
    this.retryAfter = retryAfter;
  }
}

const ofStatus: Readonly<Record<number, string>> = {
  401: "Imperva no acepta la clave de API (401).",
  403: "La clave de API no tiene permiso para esta consulta (403).",
  404: "La consulta no existe en la API de Imperva (404).",
  429: "Imperva pide esperar: se le consultó demasiado seguido (429).",
};

export const problemOfStatus = (status: number, retryAfter?: number): ImpervaProblem =>
  new ImpervaProblem(ofStatus[status] ?? `Imperva respondió con un error (${status}).`, retryAfter);

/** Codes that the API gives with status 200. */
const ofCode: Readonly<Record<number, string>> = {
  9403: "La clave de API no corresponde a la cuenta.",
  9411: "Imperva no acepta la clave de API.",
  9413: "La clave de API no tiene permiso sobre la cuenta.",
  9414: "La función no está disponible en la cuenta.",
  9415: "La clave de API no tiene permiso para esta consulta.",
};

export const problemOfCode = (code: number): ImpervaProblem =>
  new ImpervaProblem(ofCode[code] ?? `Imperva respondió con el código de error ${code}.`);

const sentences: Readonly<Record<string, string>> = {
  unresolved: "No se encontró el servidor de Imperva.",
  too_large: "La respuesta de Imperva es más grande de lo permitido.",
  timed_out: "Imperva no respondió a tiempo.",
  redirected: "Imperva redirige a otra dirección.",
  broken_off: "La conexión con Imperva se cortó.",
};

/** The sentence of anything that went wrong on the way to the API. */
export function impervaSentence(error: unknown): string {
  if (error instanceof ImpervaProblem) return error.message;
  const kind = error instanceof OutboundRefusal ? error.problem : connectionTrouble(error);
  return sentences[kind] ?? "No se pudo consultar la API de Imperva.";
}
