import type { AssistantSkills } from "../assistant.extension.ts";
import type { Tool } from "../tools/tool.ts";
import type { Kind } from "./kind.ts";

interface AreaQuestion {
  order: number;
  tool: Tool;
  /** Name of the kind: `documents.newest`. */
  name: string;
  /** The question that the screen suggests. */
  question: string;
  otherExamples: readonly string[];
  /** The tag of its subject, and the words by which it is known. */
  tag: string;
  words: readonly string[];
  weight: number;
  screen: string;
  answer: Kind["answer"];
}

/** The skills of an area about which one question is asked, by the name of its subject. */
export function defineAreaQuestion(area: AreaQuestion): AssistantSkills {
  const { order, tool, name, question, otherExamples, tag, words, weight, screen, answer } = area;
  return {
    order,
    tools: [tool],
    kinds: [
      {
        name,
        examples: [question, ...otherExamples],
        when: [tag],
        unless: ["define", "howto", "whereis", "matter", "compliance", "named_standard"],
        weight,
        answer,
      },
    ],
    words: { [tag]: words },
    suggestions: [{ screen, questions: [question] }],
  };
}
