import type { AssistantSkills } from "../assistant.extension.ts";
import type { Tool } from "../tools/tool.ts";
import type { QuestionKind } from "./kind.ts";

interface AreaQuestion {
  order: number;
  tool: Tool;
  /** The name of the question kind: `documents.newest`. */
  name: string;
  /** The question that the screen suggests. */
  question: string;
  /** Other example sentences of the question. */
  otherExamples: readonly string[];
  screen: string;
  answer: QuestionKind["answer"];
}

/** Returns the skills of an area with a single question, recognised by example sentences. */
export function defineAreaQuestion(area: AreaQuestion): AssistantSkills {
  const { order, tool, name, question, otherExamples, screen, answer } = area;
  return {
    order,
    tools: [tool],
    kinds: [
      {
        name,
        examples: [question, ...otherExamples],
        answer,
      },
    ],
    suggestions: [{ screen, questions: [question] }],
  };
}
