import { foldText } from "#platform/contract/fold-text.ts";

/** Everything that a model received from tools; its answer is checked against it. */
export class Evidence {
  readonly #numbers = new Set<number>();
  #text = " ";

  /** Adds a text, such as the question. */
  add(text: string): void {
    this.#text += `${foldText(text)} `;
    for (const number of numbersIn(text)) this.#numbers.add(number.value);
    for (const digits of text.match(/\d+(?:\.\d+)?/g) ?? []) this.#numbers.add(Number(digits));
  }

  /** Adds the result of a tool: its numbers, the lengths of its lists and its texts. */
  addValue(value: unknown): void {
    if (typeof value === "number") this.#numbers.add(value);
    else if (typeof value === "string") this.add(value);
    else if (Array.isArray(value)) {
      this.#numbers.add(value.length);
      for (const each of value) this.addValue(each);
    } else if (value !== null && typeof value === "object") {
      for (const each of Object.values(value)) this.addValue(each);
    }
  }

  holdsText(text: string): boolean {
    return this.#text.includes(` ${foldText(text)} `);
  }

  /** Returns whether the evidence contains a number exactly, rounded to its written decimals, or as a percentage. */
  holdsNumber({ value, decimals, isPercent }: WrittenNumber): boolean {
    if (this.#numbers.has(value)) return true;
    const round = (number: number) => Number(number.toFixed(decimals));
    return [...this.#numbers].some(
      (number) => round(number) === value || (isPercent && round(number * 100) === value),
    );
  }
}

interface WrittenNumber {
  written: string;
  value: number;
  decimals: number;
  isPercent: boolean;
}

const writtenNumber = /(?<![\p{L}\d.,-])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(?![\d\p{L}-])(\s?%)?/gu;

/** Returns the numbers of a Spanish text: `1.234` has a thousands separator, `87,5 %` is a percentage. */
function numbersIn(text: string): WrittenNumber[] {
  return [...text.matchAll(writtenNumber)].map(([rawText, whole = "", fraction = "", sign]) => ({
    written: rawText.trim(),
    value: Number(`${whole.replaceAll(".", "")}.${fraction || "0"}`),
    decimals: fraction.length,
    isPercent: sign !== undefined,
  }));
}

const codePattern = /\b(?:[A-Z]{2,5}-\d[\d-]*|T\d{4}(?:\.\d{3})?)(?![\w-])/g;
const hostPattern = /\b(?=[\w.-]*\d)(?=[\w.-]*[a-zA-Z])[a-zA-Z][\w-]*[-.][\w.-]*\w\b/g;
const namePattern = /\p{Lu}\p{Ll}+(?: (?:de |del |la )?\p{Lu}\p{Ll}+)+/gu;
const marks = /\[\d{1,3}\]/g;
const listNumber = /^\s*\d{1,2}[.)]\s/gm;

/** The figures, codes and names in a model's answer that no tool result contains. */
export interface Unverified {
  figures: readonly string[];
  names: readonly string[];
}

export function findUnverifiedFigures(answer: string, evidence: Evidence): Unverified {
  const text = answer.replace(marks, " ").replace(listNumber, "");
  const codes = text.match(codePattern) ?? [];
  const withoutCodes = text.replace(codePattern, " ");
  const names = [...(withoutCodes.match(hostPattern) ?? []), ...(text.match(namePattern) ?? [])];
  const figures = numbersIn(withoutCodes.replace(hostPattern, " "))
    .filter((number) => !evidence.holdsNumber(number))
    .map(({ written }) => written);
  const missing = (texts: readonly string[]) => [
    ...new Set(texts.filter((each) => !evidence.holdsText(each))),
  ];
  return { figures: [...new Set(figures), ...missing(codes)], names: missing(names) };
}

/** Returns the answer with a mark after each part that could not be verified. */
export function markUnverified(answer: string, { figures, names }: Unverified): string {
  return [...figures, ...names].reduce((text, part) => {
    const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return text.replace(new RegExp(`(?<![\\w.,-])${escaped}(?![\\w-])`, "u"), `${part} (sin comprobar)`);
  }, answer);
}
