import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import type { Ask, Question } from "../engine/kind.ts";
import { dayText, decimalText, percentText, roundedNumberText } from "../engine/spanish-text.ts";
import { monthPeriod, type NamedPeriod } from "../speech/calendar-spans.rules.ts";
import { figureTool } from "../tools/figure-tool.ts";

const zone = "America/Santiago";
const comparing =
  /(?<=^| )(?:compar\w+|subi(?:o|eron|mos|endo)|baj(?:o|aron|amos|ando)|(?:ha|han|hemos|vamos|viene) (?:subido|bajado|mejorado|empeorado|mejorando|empeorando|subiendo|bajando)|aument\w+|disminu\w+|mejor(?:o|aron|amos)|empeor(?:o|aron|amos)|mejor|peor|respecto|versus|vs|antes|en comparacion|cambio|variacion)(?= |$)/;
const fewer =
  /(?<=^| )(?:baj(?:o|aron|amos|ando|ado)|disminu\w+|reduj\w+|(?:ha|han) (?:bajado|disminuido)|menos)(?= |$)/;

/** Returns whether a question compares a figure with the past. */
export const comparesFigure = ({ asks, tags }: Pick<Question, "asks" | "tags">): boolean =>
  tags.has("compare_periods") || asks(comparing);

/** Returns the day whose stored value a question compares with: the day before its period began. */
export function comparedDay(ask: Pick<Ask, "now" | "timeZone">, period: NamedPeriod | undefined): string {
  const { from } = period ?? monthPeriod(ask, 0, "este mes");
  return calendarDay(new Date(from.getTime() - 1), zone);
}

/** The value of a figure now and on a past day. */
export interface FigureChange {
  label: string;
  now: number;
  before: { day: string; value: number } | null;
  unit: string;
  path: string | null;
}

export async function figureChange(ask: Ask, id: string, day: string): Promise<FigureChange | undefined> {
  const { value, sources } = await ask.tool(figureTool, { id, day });
  if (!value || value.value === null) return undefined;
  return {
    label: value.label,
    now: value.value,
    before: value.before,
    unit: value.unit,
    path: value.to ?? sources[0]?.path ?? null,
  };
}

export const amountText = (value: number, unit: string) =>
  unit === "percent" ? percentText(value / 100) : roundedNumberText(value);

/** «14 el 31 oct 2026: 3 menos». */
export function changeSince({ now, before, unit }: FigureChange): string {
  if (!before) return "No se guardó el valor de entonces, así que no se puede comparar.";
  const then = `El ${dayText(before.day)} era **${amountText(before.value, unit)}**`;
  const change = now - before.value;
  if (change === 0) return `${then}: no cambió.`;
  const size =
    unit === "percent" ? `${decimalText(Math.abs(change))} puntos` : roundedNumberText(Math.abs(change));
  return `${then}: ${change > 0 ? "subió" : "bajó"} ${size}.`;
}

/** Returns whether the change is the one that is asked for: «¿bajaron…?». */
export function isAskedChange(
  { asks }: Pick<Question, "asks">,
  { now, before }: FigureChange,
): "yes" | "no" | undefined {
  if (!before) return undefined;
  return (asks(fewer) ? now < before.value : now > before.value) ? "yes" : "no";
}

/** Words that ask whether a figure rose or fell. */
export const asksDirection =
  /(?<=^| )(?:subi(?:o|eron|mos)|baj(?:o|aron|amos)|(?:ha|han|hemos) (?:subido|bajado|aumentado|disminuido)|aument(?:o|aron)|disminuy(?:o|eron))(?= |$)/;
