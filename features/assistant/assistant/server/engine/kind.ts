import type { z } from "zod";
import type { ExtensionsOf } from "#platform/contract/extension-point.ts";
import type { Role } from "#platform/contract/permissions.ts";
import type { NamedObject } from "../objects/object-tool.ts";
import type { RowReference } from "../speech/pointer.rules.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import type { Correction, UnknownWord } from "../speech/spelling.rules.ts";
import type { Tool, ToolResult } from "../tools/tool.ts";
import type { AnswerDraft } from "./answer-draft.ts";
import type { ListedRow } from "./listed-rows.rules.ts";

/**
 * Names in a question that belong to the company, such as those of machines and people, rather than to the general
 * vocabulary.
 */
export interface Names {
  /** The company's name for the standard: «ISO 27001». */
  standard?: string;
  source?: { id: string; name: string };
  asset?: { id: string; name: string };
  account?: { id: string; name: string };
  /** A person of the company or of the provider who serves it; `words`: the words of the question that name the person. */
  person?: { id: number; name: string; words: readonly string[] };
}

export interface Question extends Reading {
  names: Names;
  /** The words that are in no vocabulary, after the correction of misspellings. */
  unknown: readonly UnknownWord[];
  corrections: readonly Correction[];
  /** The object that the question names by number or title; null where it was not found. */
  object?: NamedObject | null;
  /** Words of a question about one object that no example of such questions contains. */
  unexplained?: readonly string[];
  /** Names that areas declare, in their spelling, by the kind of name. */
  terms: ReadonlyMap<string, string>;
  /** The rows of the previous answer, if the question refers to one of them. */
  listed?: { rows: readonly ListedRow[]; row: ListedRow | undefined; pointer: RowReference };
}

/** The asker, and the only way to facts of the company: a tool. */
export interface Ask {
  now: Date;
  timeZone: string;
  isProvider: boolean;
  role: Role;
  firstName: string;
  companyName: string;
  /** The screen on which the question is asked. */
  screen?: { path: string; title: string } | undefined;
  /** The extensions with which areas contribute to the answers of other areas. */
  extensions: ExtensionsOf;
  tool<Input extends z.ZodType, Value>(
    tool: Tool<Input, Value>,
    input: z.input<Input>,
  ): Promise<ToolResult<Value>>;
}

/** One kind of question: its example sentences and the function that answers it. */
export interface QuestionKind {
  /** The name of the kind, such as `alerts.count`. */
  name: string;
  /** Example sentences in the words of users, 10 to 30; the first one may be suggested. */
  examples: readonly [string, ...string[]];
  /** Set if the answer applies every word of the question, so that no condition can be ignored. */
  readsAll?: true;
  /** Set if the answer is about several companies; it is then never given by an AI model. */
  acrossCompanies?: true;
  /** Set if only people of the provider may ask it; for others such a question asks for data of other companies. */
  ofProvider?: true;
  answer(ask: Ask, question: Question): Promise<AnswerDraft>;
}
