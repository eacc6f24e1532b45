import type {
  Answer,
  AnswerBlock,
  AnswerSource,
  Outcome,
} from "#features/assistant/assistant/answer.contract.ts";
import type { FoundSource } from "../tools/tool.ts";

/**
 * Returns text of a record for an answer: addresses are defanged, so that they can be read but not followed, and
 * nothing is interpreted as markup.
 */
export function inertText(text: string): string {
  return text
    .replace(/:\/\//g, "[:]//")
    .replace(/www\./gi, "www[.]")
    .replaceAll("](", "] (")
    .replaceAll("<", "‹")
    .replaceAll(">", "›");
}

type Column = string | { label: string; numeric: true };
type Cell = string;

const maxSources = 12;
const maxSuggestions = 3;

/**
 * An answer under construction: its blocks and its sources, which are numbered in the order of their first reference.
 */
export class AnswerDraft {
  outcome: Outcome = "answered";
  note: string | null = null;
  /** The answer to a yes-or-no question; undefined if the kind of question cannot give one. */
  verdict: "yes" | "no" | undefined;
  /**
   * Whether the object of the question exists, if the outcome does not show it; null if the answer makes several
   * statements, so that neither «Sí» nor «No» fits.
   */
  exists: boolean | null | undefined;
  readonly #understood: string;
  readonly #blocks: AnswerBlock[] = [];
  readonly #sources: AnswerSource[] = [];
  #suggestions: string[] = [];
  #topic: Answer["topic"] = null;

  constructor(readingText: string) {
    this.#understood = readingText;
  }

  say(text: string): this {
    if (text) this.#blocks.push({ kind: "text", text: inertText(text) });
    return this;
  }

  /**
   * Returns the reference to a source: `[1]`. The same page keeps its number; above the maximum number of sources the
   * reference is empty.
   */
  cite(source: FoundSource | undefined): string {
    if (!source) return "";
    const citedSource = this.#sources.find(({ path }) => path === source.path);
    if (citedSource) return ` [${citedSource.number}]`;
    if (this.#sources.length >= maxSources) return "";
    const number = this.#sources.length + 1;
    this.#sources.push({ ...source, label: inertText(source.label), number });
    return ` [${number}]`;
  }

  /** Adds a source without appending a reference, because the text already refers to it. */
  also(source: FoundSource | undefined): this {
    this.cite(source);
    return this;
  }

  table(
    title: string,
    columns: readonly Column[],
    rows: readonly { cells: readonly Cell[]; path?: string | null }[],
  ): this {
    if (rows.length === 0) return this;
    this.#blocks.push({
      kind: "table",
      title,
      columns: columns.map((column) =>
        typeof column === "string" ? { label: column, numeric: false } : column,
      ),
      rows: rows.map(({ cells, path }) => ({ cells: cells.map(inertText), path: path ?? null })),
    });
    return this;
  }

  chart(
    title: string,
    unit: string,
    points: readonly { label: string; value: number; path?: string | null }[],
    shape: "bars" | "line" = "bars",
  ): this {
    if (points.length < 2) return this;
    const chartPoints = points
      .slice(-60)
      .map(({ label, value, path }) => ({ label: inertText(label), value, path: path ?? null }));
    this.#blocks.push({ kind: "chart", title, shape, unit, points: chartPoints });
    return this;
  }

  suggest(...questions: readonly string[]): this {
    this.#suggestions = [...new Set([...this.#suggestions, ...questions])].slice(0, maxSuggestions);
    return this;
  }

  /** Offers a topic with the provider's people; it is opened only by the person. */
  offerTopic(subject: string, question: string): this {
    this.#topic = { subject: subject.slice(0, 150), message: question.slice(0, 2_000) };
    return this;
  }

  as(outcome: Outcome): this {
    this.outcome = outcome;
    return this;
  }

  done(engine: string): Answer {
    return {
      outcome: this.outcome,
      understood: inertText(this.#understood),
      blocks: this.#blocks,
      sources: this.#sources,
      suggestions: this.#suggestions,
      note: this.note,
      topic: this.#topic,
      engine,
    };
  }
}
