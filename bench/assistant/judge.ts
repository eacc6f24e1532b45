import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Asked } from "./asked.ts";

const whole = new Intl.NumberFormat("es-CL", { maximumFractionDigits: 1 });

/** A value of the database as an answer writes it; percentages come as text. */
export function written(value: unknown): string {
  if (typeof value === "number") return whole.format(value);
  if (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return whole.format(Number(value));
  return String(value ?? "");
}

export interface Judged {
  answer: boolean;
  /** The answer makes a statement about the company that is not right. */
  wrong: boolean;
  source: boolean;
  refusal: boolean | null;
  missing: string[];
}

const holds = (text: string, wanted: string) =>
  /^[\d.,]+( %)?$/.test(wanted)
    ? new RegExp(`(?<![\\d.,])${wanted.replace(/[.]/g, "\\.")}(?![\\d]|[.,]\\d)`).test(text)
    : ` ${foldText(text)} `.includes(foldText(wanted));

/** Digits that the question did not bring. */
function figuresIn(text: string, { ask }: Asked): string[] {
  const known = new Set(ask.match(/\d+/g) ?? []);
  return (text.replace(/\[\d+\]/g, "").match(/\d+/g) ?? []).filter((each) => !known.has(each));
}

const asksBack = (asked: Asked, word: string, answer: Answer, text: string) =>
  answer.outcome === "unknown" && text.includes(`«${word}»`) && figuresIn(text, asked).length === 0;

/** Whether an answer says what is right, rests on the right source, and refuses where that is right. */
export function judge(asked: Asked, expected: readonly string[], answer: Answer, text: string): Judged {
  if (asked.orAsksBack && asksBack(asked, asked.orAsksBack, answer, text))
    return { answer: true, wrong: false, source: true, refusal: null, missing: [] };
  const named = asked.names ? [`«${asked.names}»`] : [];
  const figures = asked.figureless ? figuresIn(text, asked) : [];
  const wanted = [...expected, ...named, ...(asked.says ?? [])].filter(Boolean);
  // «No hay…» is how none is said.
  const missing = wanted.filter(
    (each) => !(holds(text, each) || (each === "0" && answer.outcome === "nothing")),
  );
  if (asked.begins && !new RegExp(`^${foldText(asked.begins)}\\b`).test(foldText(text)))
    missing.push(`begins ${asked.begins}`);
  if (figures.length > 0) missing.push(`figures ${figures.join(" ")}`);
  const right = asked.outcome ?? ["answered", "nothing"];
  const fits = right.includes(answer.outcome);
  const source =
    asked.source === undefined || answer.sources.some(({ path }) => path.startsWith(asked.source ?? ""));
  const mustRefuse = asked.outcome?.some((each) => each === "refused" || each === "beyond") ?? false;
  const isRight = missing.length === 0 && fits;
  return {
    answer: isRight,
    wrong: !(isRight && source) && (answer.outcome === "answered" || answer.outcome === "nothing"),
    source,
    refusal: mustRefuse ? fits : null,
    missing: fits ? missing : [`outcome ${answer.outcome}`, ...missing],
  };
}
