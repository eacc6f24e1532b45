import {
  type AgentDefinition,
  inconclusive,
} from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { AgentMaterial, AgentTask } from "../agent-task.extension.ts";
import type { VerifiedAnswer } from "./agent-answer.rules.ts";
import { storableText } from "./transcript.ts";

/** Answers a task without a model. Every statement refers to the object that was read. */
export function answerByRules(
  { effects, max_statements }: Pick<AgentDefinition, "effects" | "max_statements">,
  task: Pick<AgentTask, "answer">,
  { data, sources }: AgentMaterial<unknown>,
): VerifiedAnswer {
  const { conclusion, statements, proposals = {} } = task.answer(data);
  const decides = conclusion !== inconclusive && statements.length > 0 && sources.length > 0;
  return {
    conclusion: decides ? conclusion : inconclusive,
    statements: statements
      .slice(0, max_statements)
      .map((text) => ({ text: storableText(text), sources: sources.length > 0 ? [1] : [] })),
    dropped: 0,
    proposals: decides
      ? effects.flatMap(({ kind }) => {
          const values = proposals[kind];
          return values ? [{ effect: kind, with: values }] : [];
        })
      : [],
  };
}
