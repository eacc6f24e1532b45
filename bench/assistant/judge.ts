import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { QualityQuestion } from "./asked.ts";

const whole = new Intl.NumberFormat("es-CL", { maximumFractionDigits: 1 });

/** Returns a value of the database as an answer writes it; percentages arrive as text. */
export function writtenValue(value: unknown): string {
  if (typeof value === "number") return whole.format(value);
  if (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return whole.format(Number(value));
  return String(value ?? "");
}

export interface JudgedAnswer {
  answer: boolean;
  /** Whether the answer makes a false statement about the company. */
  wrong: boolean;
  source: boolean;
  refusal: boolean | null;
  missing: string[];
}

const holds = (text: string, expectedText: string) =>
  /^[\d.,]+( %)?$/.test(expectedText)
    ? new RegExp(`(?<![\\d.,])${expectedText.replace(/[.]/g, "\\.")}(?![\\d]|[.,]\\d)`).test(text)
    : ` ${foldText(text)} `.includes(foldText(expectedText));

/** Returns the figures of the answer that are not in the question. */
function figuresIn(text: string, { ask }: QualityQuestion): string[] {
  const figuresOfQuestion = new Set(ask.match(/\d+/g) ?? []);
  return (text.replace(/\[\d+\]/g, "").match(/\d+/g) ?? []).filter((each) => !figuresOfQuestion.has(each));
}

const asksBack = (request: QualityQuestion, word: string, answer: Answer, text: string) =>
  answer.outcome === "unknown" && text.includes(`«${word}»`) && figuresIn(text, request).length === 0;

/** Returns whether an answer is right, cites the right source, and refuses if a refusal is right. */
export function judgeAnswer(
  request: QualityQuestion,
  expected: readonly string[],
  answer: Answer,
  text: string,
): JudgedAnswer {
  if (request.orAsksBack && asksBack(request, request.orAsksBack, answer, text))
    return { answer: true, wrong: false, source: true, refusal: null, missing: [] };
  const names = request.names ? [`«${request.names}»`] : [];
  const figures = request.figureless ? figuresIn(text, request) : [];
  const expectedTexts = [...expected, ...names, ...(request.says ?? [])].filter(Boolean);
  // In an answer, «No hay…» stands for zero.
  const missingTexts = expectedTexts.filter(
    (each) => !(holds(text, each) || (each === "0" && answer.outcome === "nothing")),
  );
  if (request.begins && !new RegExp(`^${foldText(request.begins)}\\b`).test(foldText(text)))
    missingTexts.push(`begins ${request.begins}`);
  if (figures.length > 0) missingTexts.push(`figures ${figures.join(" ")}`);
  const right = request.outcome ?? ["answered", "nothing"];
  const fits = right.includes(answer.outcome);
  const source =
    request.source === undefined || answer.sources.some(({ path }) => path.startsWith(request.source ?? ""));
  const mustRefuse = request.outcome?.some((each) => each === "refused" || each === "beyond") ?? false;
  const isRight = missingTexts.length === 0 && fits;
  return {
    answer: isRight,
    wrong: !(isRight && source) && (answer.outcome === "answered" || answer.outcome === "nothing"),
    source,
    refusal: mustRefuse ? fits : null,
    missing: fits ? missingTexts : [`outcome ${answer.outcome}`, ...missingTexts],
  };
}
