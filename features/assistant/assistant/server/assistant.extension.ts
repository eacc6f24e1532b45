import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Names, QuestionKind } from "./engine/kind.ts";
import type { RowMeaning } from "./engine/row-meaning.rules.ts";
import type { AskedList } from "./lists/asked-list.ts";
import type { FoundSource, Tool } from "./tools/tool.ts";

/** The words of a question, in which a feature searches names of its objects. */
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
  /** The name under which the tool «situacion» returns the figures of this area. */
  name: string;
  read(context: VerbContext): Promise<Figures>;
  sources: readonly FoundSource[];
  /**
   * Returns a separate sentence, to which references to its sources are added; undefined if there is nothing to
   * report.
   */
  sentence?(figures: Figures): string | undefined;
  /** Returns this area's part of the sentence «Pendientes: …». */
  pending?(figures: Figures): string;
}

/** Preserves the type of an area's figures. */
export function defineFigures<Figures>(figures: CompanyFigures<Figures>): CompanyFigures<Figures> {
  return figures;
}

/** Questions that are suggested on a screen and on the screens below it. */
export interface ScreenQuestions {
  /** The path that the screens begin with. */
  screen: string;
  questions: readonly string[];
}

/** The questions and tools of an area for Atenea. */
export interface AssistantSkills {
  /**
   * The position in the list of tools and in an answer about several areas; if two areas define the same kind of
   * question, the lower one is used.
   */
  order: number;
  /** The tools of the built-in engine and of a model; each can be disabled by a company. */
  tools?: readonly Tool[];
  /** The kinds of question that the area can answer. */
  kinds?: readonly QuestionKind[];
  /** Answers questions that no kind recognises. If several areas have one, the first is used. */
  lastResort?: QuestionKind;
  /** Words for the subjects of the area, by their tag; written with the syntax of the lexicon: `hallazgo*`. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Names of common knowledge in their spelling, by the kind of name: { actor: ["APT28"] }; the keys are folded. */
  terms?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Finds the names in a question that only the data of the company contains. */
  findNames?(context: VerbContext, search: NameSearch): Promise<Names>;
  /** How a question about a listed row is read: «explícame la segunda». */
  rows?: readonly RowMeaning[];
  /** The lists that questions may filter and count with the filters of the list's own definition. */
  lists?: readonly AskedList[];
  figures?: readonly CompanyFigures[];
  /**
   * Example questions that a figure of the area answers, by the figure's id. The answer contains the figure's value,
   * its definition and its list.
   */
  figureQuestions?: Readonly<Record<string, readonly [string, ...string[]]>>;
  suggestions?: readonly ScreenQuestions[];
  /** Records a question that could not be answered. */
  noteUnanswered?(context: VerbContext, question: string): Promise<void>;
}

/** The questions and tools of the areas. */
export const assistantSkills = new ExtensionPoint<AssistantSkills>("skills of the assistant");
