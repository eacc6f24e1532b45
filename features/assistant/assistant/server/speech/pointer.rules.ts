import { numberFromWord } from "./numbers.rules.ts";

/** A reference to rows of the previous answer: a position from 1, the last row, or the whole answer. */
export type RowReference = { at: number } | { at: "last" } | { at: "all" };

const setOf = (words: string) => new Set(words.split(/\s+/));
const filling = setOf(
  `y ahora pero ok bueno a ver por favor mas de del que es dice paso pasa con sobre sabes sabe se la el lo las los me
  esa ese eso esta este dame deme muestra quiero saber ver puedes puede podrias significa numero n fila linea fuente`,
);
const explaining = setOf(
  `explica explicame explicar explicarme explique expliqueme detalla detallame detalle detalles informacion info
  profundiza abre abreme abra hablame amplia ampliame`,
);
/** The names of a row; «la última alerta» is the newest of all, and no row. */
const rowNames = setOf(
  `alerta control evento evidencia activo equipo servidor persona cuenta usuario tecnica hallazgo riesgo accion medida
  tema boletin documento norma regla asunto recomendacion cambio respuesta anterior`,
);
const ordinal = /^(primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim)[oa]?$/;
const ordinals = [
  "primer",
  "segund",
  "tercer",
  "cuart",
  "quint",
  "sext",
  "septim",
  "octav",
  "noven",
  "decim",
];
const whole =
  /^(?:y )?(?:por que(?: eso| asi| es eso)?|(?:dame |deme |quiero |muestra )?mas (?:detalles?|informacion|info)(?: de (?:eso|esa|ese))?|explica(?:me)? mas|explicame(?: eso)?)$/;
const longest = 10;

/**
 * Returns the reference to a row of the previous answer that a question consists of, such as «explícame la segunda»;
 * undefined if the folded words contain anything else.
 */
export function findRowReference(words: string): RowReference | undefined {
  if (whole.test(words)) return { at: "all" };
  const parts = words.split(" ");
  if (parts.length > longest) return undefined;
  const places = parts.map(placeOf);
  const [place, ...others] = places.filter((each) => each !== undefined);
  const rest = parts.filter((_, at) => places[at] === undefined);
  const isNamed = rest.some((word) => rowNames.has(word));
  const isExplained = rest.some((word) => explaining.has(word)) || rest.includes("mas");
  if (place === undefined || others.length > 0) return undefined;
  if (!rest.every((word) => filling.has(word) || explaining.has(word) || rowNames.has(word)))
    return undefined;
  if (place === "last" && (isNamed || !isExplained)) return undefined;
  return { at: place };
}

function placeOf(word: string, at: number, words: readonly string[]): number | "last" | undefined {
  if (/^ultim[oa]$/.test(word)) return "last";
  const name = ordinal.exec(word)?.[1];
  if (name) return ordinals.indexOf(name) + 1;
  // «La 2» and «el número 3» are positions; «la una» is a time of day.
  const count = /^(?:la|el|numero|n|fila|linea|fuente)$/.test(words[at - 1] ?? "")
    ? numberFromWord(word)
    : undefined;
  return count !== undefined && count >= 1 && count <= 20 && !/^un[oa]?$/.test(word) ? count : undefined;
}
