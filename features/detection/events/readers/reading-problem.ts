import type { JsonProblem } from "#platform/readers/json-limits.ts";
import type { LineProblem } from "#platform/readers/line-splitter.ts";

/**
 * The reasons for which a line did not become an event. No reason quotes the line: it may hold data that the reader of
 * a report may not see.
 */
export const readingReasons = {
  line_too_long: "La línea es más larga de lo permitido.",
  invalid_utf8: "La línea no está escrita en UTF-8.",
  invalid_json: "La línea no es JSON válido.",
  truncated_json: "La línea está cortada: el JSON no termina.",
  too_deep: "El JSON tiene más niveles de los permitidos.",
  invalid_xml: "El XML está cortado o no está bien escrito.",
  not_an_object: "La línea no es un objeto JSON.",
  unknown_format: "El registro no está en un formato que esta fuente lea.",
  unknown_json:
    "El registro es JSON de una herramienta que el portal no conoce: la fuente necesita un mapa de campos.",
  missing_rules: "La fuente todavía no tiene un mapa de campos.",
  missing_time: "Al registro le falta la fecha en que ocurrió.",
  invalid_time: "La fecha del registro no es válida.",
  future_time: "La fecha del registro está más de un día en el futuro.",
} as const satisfies Record<LineProblem | JsonProblem, string> & Record<string, string>;

export type ReadingProblemCode = keyof typeof readingReasons;

export interface ReadingProblem {
  code: ReadingProblemCode;
  /** The reason as a Spanish sentence. */
  reason: string;
}

export function readingProblem(code: ReadingProblemCode): ReadingProblem {
  return { code, reason: readingReasons[code] };
}
