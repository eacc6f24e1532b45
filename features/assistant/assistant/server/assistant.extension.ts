import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Kind, Names } from "./engine/kind.ts";
import type { RowMeaning } from "./engine/row-meaning.rules.ts";
import type { AskedList } from "./lists/asked-list.ts";
import type { FoundSource, Tool } from "./tools/tool.ts";

/** The words of a question in which an area looks for names. */
export interface NameSearch {
  /** All words of the question, folded. */
  words: string;
  /** Words that look like names of machines or accounts. */
  candidates: readonly string[];
  /** Words of the language that may be names as well. */
  bare: readonly string[];
}

/** The figures of an area for questions about the state of the company. */
export interface CompanyFigures<Figures = unknown> {
  /** The name of its figures in the answer of the tool «situacion». */
  name: string;
  read(context: VerbContext): Promise<Figures>;
  sources: readonly FoundSource[];
  /** A sentence of its own, to which the marks of its sources are added; undefined where there is nothing to report. */
  sentence?(figures: Figures): string | undefined;
  /** A part of the sentence «Pendientes: …». */
  pending?(figures: Figures): string;
}

/** Preserves the type of an area's figures. */
export function defineFigures<Figures>(figures: CompanyFigures<Figures>): CompanyFigures<Figures> {
  return figures;
}

/** Questions that are suggested on a screen and on those below it. */
export interface ScreenQuestions {
  /** The path that the screens begin with. */
  screen: string;
  questions: readonly string[];
}

/** The questions and tools of an area for Atenea. */
export interface AssistantSkills {
  /**
   * The position in the list of tools and in an answer of several areas; of two equal kinds of question, the lower one
   * is used.
   */
  order: number;
  /** The tools of the built-in engine and of a model; each can be disabled by a company. */
  tools?: readonly Tool[];
  /** The kinds of question that the area answers. */
  kinds?: readonly Kind[];
  /** Answers questions that no kind recognises. Of several areas, the first one is used. */
  lastResort?: Kind;
  /** Words for the subjects of the area, by the tag that kinds ask for; written like the lexicon: `hallazgo*`. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Names of common knowledge in their spelling, by the kind of name: { actor: ["APT28"] }; the keys are folded. */
  terms?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Finds the names in a question that only the data of the company contains. */
  findNames?(context: VerbContext, search: NameSearch): Promise<Names>;
  /** The meaning of its rows when a question points at one: «explícame la segunda». */
  rows?: readonly RowMeaning[];
  /** Lists whose rows are counted and named by the filters of their own definition. */
  lists?: readonly AskedList[];
  figures?: readonly CompanyFigures[];
  /**
   * Example questions that a figure of the area answers, by the id of the figure: with its value, its definition and
   * its list.
   */
  figureQuestions?: Readonly<Record<string, readonly [string, ...string[]]>>;
  suggestions?: readonly ScreenQuestions[];
  /** Records a question that has no answer. */
  noteUnanswered?(context: VerbContext, question: string): Promise<void>;
}

/** The questions and tools of the areas. */
export const assistantSkills = new ExtensionPoint<AssistantSkills>("skills of the assistant");
