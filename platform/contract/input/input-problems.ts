import type { z } from "zod";
import { numberText } from "#platform/contract/number-text.ts";

type Issue = z.core.$ZodRawIssue;

/** The required form of a value, in Spanish, worded to follow the name of its field. */
const kinds: Record<string, string> = {
  string: "debe ser un texto",
  number: "debe ser un número",
  int: "debe ser un número entero",
  boolean: "debe ser sí o no",
  array: "debe ser una lista",
  object: "debe ser un objeto",
  record: "debe ser un objeto",
  date: "debe ser una fecha",
};

const formats: Record<string, string> = {
  email: "no es un correo válido",
  url: "no es una dirección web válida",
  uuid: "no es un identificador válido",
  guid: "no es un identificador válido",
  datetime: "no es una fecha con hora válida",
  date: "no es una fecha válida",
  time: "no es una hora válida",
  ipv4: "no es una dirección IP válida",
  ipv6: "no es una dirección IP válida",
  base64: "no está en base64",
  json_string: "no es JSON",
};

const plain = (limit: number | bigint | undefined) => numberText(Number(limit));
const count = (limit: number, one: string, many: string) => `${plain(limit)} ${limit === 1 ? one : many}`;

function atLeast({ origin, minimum, inclusive }: Issue & { code: "too_small" }): string {
  const least = Number(minimum);
  if (origin === "string")
    return least === 1
      ? "no puede quedar vacío"
      : `debe tener al menos ${count(least, "carácter", "caracteres")}`;
  if (origin === "array" || origin === "set")
    return least === 1
      ? "no puede quedar vacía"
      : `debe tener al menos ${count(least, "elemento", "elementos")}`;
  return inclusive === false ? `debe ser mayor que ${plain(minimum)}` : `debe ser ${plain(minimum)} o más`;
}

function atMost({ origin, maximum, inclusive }: Issue & { code: "too_big" }): string {
  const limit = Number(maximum);
  if (origin === "string") return `puede tener hasta ${count(limit, "carácter", "caracteres")}`;
  if (origin === "array" || origin === "set")
    return `puede tener hasta ${count(limit, "elemento", "elementos")}`;
  return inclusive === false ? `debe ser menor que ${plain(maximum)}` : `debe ser ${plain(maximum)} o menos`;
}

/** Returns the reason for which an input is refused, as a sentence that begins with its field. */
export function inputProblemText(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "falta un dato";
      return kinds[issue.expected] ?? "no es válido";
    case "invalid_value":
      return `debe ser ${issue.values.length > 1 ? "una de estas opciones: " : ""}${issue.values.join(", ")}`;
    case "too_small":
      return atLeast(issue);
    case "too_big":
      return atMost(issue);
    case "invalid_format":
      return formats[issue.format] ?? "no tiene el formato esperado";
    case "not_multiple_of":
      return `debe ser múltiplo de ${issue.divisor}`;
    case "unrecognized_keys":
      return `tiene campos desconocidos: ${issue.keys.join(", ").slice(0, 100)}`;
    default:
      return "no es válido";
  }
}
