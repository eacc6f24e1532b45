import { ApiProblem } from "#platform/server/outbound/json-api.ts";

/** Name of the service in sentences about its API. */
export const impervaService = "Imperva";

/** The Spanish sentences for error codes that the API returns with status 200. */
const sentences: Readonly<Record<number, string>> = {
  9403: "La clave de API no corresponde a la cuenta.",
  9411: "Imperva no acepta la clave de API.",
  9413: "La clave de API no tiene permiso sobre la cuenta.",
  9414: "La función no está disponible en la cuenta.",
  9415: "La clave de API no tiene permiso para esta consulta.",
};

export const problemOfCode = (code: number): ApiProblem =>
  new ApiProblem(sentences[code] ?? `Imperva respondió con el código de error ${code}.`);
