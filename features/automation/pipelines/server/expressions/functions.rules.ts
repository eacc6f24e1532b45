import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { ExpressionError } from "./tokens.rules.ts";

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

const maxText = 20_000;

export function valueText(value: Value): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (text.length > maxText) throw new ExpressionError("El texto que resulta es demasiado largo.");
  return text;
}

function numberOf(value: Value): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value.replace(",", ".")) : value;
  if (typeof number !== "number" || !Number.isFinite(number))
    throw new ExpressionError(`«${valueText(value).slice(0, 40)}» no es un número.`);
  return number;
}

function listOf(value: Value): Value[] {
  if (!Array.isArray(value)) throw new ExpressionError("Se esperaba una lista.");
  return value;
}

function elementOf(list: Value[], at: number): Value {
  const element = list.at(at);
  if (element === undefined) throw new ExpressionError("La lista está vacía.");
  return element;
}

function dateOf(value: Value): string {
  const at = new Date(valueText(value));
  if (Number.isNaN(at.getTime())) throw new ExpressionError("Se esperaba una fecha.");
  return dayOf(at);
}

/** Returns a date as people read it, «27 nov 2026»; the function `fecha` returns one that can be compared. */
function writtenDateOf(value: Value): string {
  return writtenDay(dateOf(value));
}

interface ExpressionFunction {
  /** Number of arguments. */
  takes: number;
  run(...values: Value[]): Value;
}

const one = (run: (value: Value) => Value): ExpressionFunction => ({
  takes: 1,
  run: (value = null) => run(value),
});
const two = (run: (first: Value, second: Value) => Value): ExpressionFunction => ({
  takes: 2,
  run: (first = null, second = null) => run(first, second),
});

/** All functions that expressions may call. */
export const expressionFunctions: Readonly<Record<string, ExpressionFunction>> = Object.assign(
  Object.create(null),
  {
    mayusculas: one((value) => valueText(value).toLocaleUpperCase("es")),
    minusculas: one((value) => valueText(value).toLocaleLowerCase("es")),
    largo: one((value) => (Array.isArray(value) ? value.length : valueText(value).length)),
    primero: one((value) => elementOf(listOf(value), 0)),
    ultimo: one((value) => elementOf(listOf(value), -1)),
    numero: one(numberOf),
    texto: one(valueText),
    fecha: one(dateOf),
    fecha_escrita: one(writtenDateOf),
    unir: two((list, separator) => listOf(list).map(valueText).join(valueText(separator)).slice(0, maxText)),
    contiene: two((whole, part) =>
      Array.isArray(whole)
        ? whole.some((each) => valueText(each) === valueText(part))
        : valueText(whole).toLocaleLowerCase("es").includes(valueText(part).toLocaleLowerCase("es")),
    ),
    recortar: two((value, length) => valueText(value).slice(0, Math.max(0, numberOf(length)))),
    redondear: two((value, digits) => {
      const factor = 10 ** Math.min(6, Math.max(0, Math.trunc(numberOf(digits))));
      return Math.round(numberOf(value) * factor) / factor;
    }),
    si_vacio: two((value, otherwise) => (valueText(value) === "" ? otherwise : value)),
  } satisfies Record<string, ExpressionFunction>,
);
