import type { Now } from "./calendar-spans.rules.ts";
import { numberFromWord, numberWords } from "./numbers.rules.ts";

/** The least age of rows: those that began before a moment. */
export interface NamedAge {
  before: Date;
  /** «hace más de 24 horas». */
  label: string;
}

const hours: Readonly<Record<string, number>> = { hora: 1, dia: 24, semana: 168, mes: 720 };
const plural: Readonly<Record<string, string>> = {
  hora: "horas",
  dia: "días",
  semana: "semanas",
  mes: "meses",
};
const pattern = new RegExp(
  `(?<=^| )(?:(?:desde )?hace |(?:que )?llev\\w+ |con |por )?mas de (${numberWords}) (hora|dia|semana|mes)(?:e?s)?(?= |$)`,
);

/** Reads «hace más de 24 horas» in folded words; also returns the words without it. */
export function namedAge(words: string, { now }: Now): { olderThan: NamedAge | undefined; rest: string } {
  const match = pattern.exec(words);
  const count = numberFromWord(match?.[1]);
  const unit = match?.[2] ?? "";
  const length = hours[unit];
  if (!match || count === undefined || length === undefined) return { olderThan: undefined, rest: words };
  const rest = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`;
  const unitText = count === 1 ? unit.replace("dia", "día") : plural[unit];
  return {
    olderThan: {
      before: new Date(now.getTime() - count * length * 3_600_000),
      label: `hace más de ${count} ${unitText}`,
    },
    rest: rest.replace(/\s+/g, " ").trim(),
  };
}
