import { z } from "zod";
import { cleanAnswer } from "#features/assistant/assistant/server/assistant.public.ts";
import {
  type AgentDefinition,
  inconclusive,
} from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { AgentConclusion } from "../agent-task.extension.ts";
import { storableText } from "./transcript.ts";

export interface AgentProposal {
  effect: string;
  with: Readonly<Record<string, string | number | boolean>>;
}

export interface VerifiedAnswer {
  conclusion: string;
  statements: { text: string; sources: number[] }[];
  dropped: number;
  proposals: AgentProposal[];
}

const maxStatementLength = 600;

/** Returns the schema that the answer of a model must match. */
export function answerShape(
  { effects, max_statements }: Pick<AgentDefinition, "effects" | "max_statements">,
  conclusions: readonly AgentConclusion[],
) {
  const kinds = effects.map(({ kind }) => kind);
  const proposal = z.strictObject({
    effect: z.enum(kinds.length > 0 ? kinds : ["ninguno"]),
    with: z.record(z.string().max(40), z.union([z.string().max(4_000), z.number(), z.boolean()])),
  });
  return z.strictObject({
    conclusion: z.enum([...conclusions.map(({ value }) => value), inconclusive]),
    statements: z
      .array(
        z.strictObject({
          text: z.string().min(1).max(maxStatementLength),
          sources: z.array(z.number().int().min(1).max(99)).max(10),
        }),
      )
      .max(max_statements),
    proposals: z.array(proposal).max(kinds.length).default([]),
  });
}
export type ShapedAnswer = z.output<ReturnType<typeof answerShape>>;

const figurePattern = /\d+(?:[.,:/-]\d+)*/g;
const digitsOf = (figure: string): string => figure.replace(/\D/g, "");

/** Returns every figure in the texts, as its digits. */
export function figuresInTexts(texts: readonly string[]): Set<string> {
  const figures = new Set<string>();
  for (const text of texts)
    for (const [figure] of text.matchAll(figurePattern)) {
      figures.add(digitsOf(figure));
      for (const part of figure.split(/\D/)) figures.add(part);
    }
  return figures;
}

const isBacked = (text: string, figures: ReadonlySet<string>): boolean =>
  [...text.matchAll(figurePattern)].every(([figure]) => figures.has(digitsOf(figure)));

/**
 * Returns the verified part of a model's answer: the statements whose sources the tools returned and whose figures
 * are in those sources. Without any such statement the answer is inconclusive.
 */
export function verifyAnswer(
  answer: ShapedAnswer,
  { sources, figures }: { sources: number; figures: ReadonlySet<string> },
): VerifiedAnswer {
  const statements = answer.statements.flatMap(({ text, sources: sourceNumbers }) => {
    const clean = storableText(cleanAnswer(text, 0));
    const existingNumbers = [...new Set(sourceNumbers)].filter((number) => number <= sources);
    const isSound = clean !== "" && existingNumbers.length > 0 && isBacked(clean, figures);
    return isSound ? [{ text: clean, sources: existingNumbers }] : [];
  });
  const isEmpty = statements.length === 0;
  return {
    conclusion: isEmpty ? inconclusive : answer.conclusion,
    statements,
    dropped: answer.statements.length - statements.length,
    proposals: isEmpty || answer.conclusion === inconclusive ? [] : answer.proposals,
  };
}
