import type { Answer, AnswerBlock, AnswerSource } from "#features/assistant/assistant/answer.contract.ts";

const maxSources = 12;
const maxSuggestions = 3;

/** Combines several answers into one, in their order. Sources are numbered again; equal sources share one number. */
export function joinedAnswers(answers: readonly Answer[]): Answer {
  const [first] = answers;
  if (!first) throw new Error("Nothing to join");
  const sources: AnswerSource[] = [];
  const blocks = answers.flatMap((answer) => {
    const numbers = new Map<number, number>();
    for (const source of answer.sources) {
      const sameSource = sources.find(({ path }) => path === source.path);
      if (!sameSource && sources.length >= maxSources) continue;
      numbers.set(source.number, sameSource?.number ?? sources.length + 1);
      if (!sameSource) sources.push({ ...source, number: sources.length + 1 });
    }
    return answer.blocks.map((block) => renumbered(block, numbers));
  });
  const answeredAnswers = answers.filter(({ outcome }) => outcome === "answered" || outcome === "nothing");
  return {
    ...first,
    outcome: answers.some(({ outcome }) => outcome === "answered")
      ? "answered"
      : (answeredAnswers[0] ?? first).outcome,
    understood: answers
      .map(({ understood }) => understood)
      .filter(Boolean)
      .join(" · "),
    blocks,
    sources,
    suggestions: [...new Set(answers.flatMap(({ suggestions }) => suggestions))].slice(0, maxSuggestions),
    topic: answers.find(({ topic }) => topic)?.topic ?? null,
  };
}

function renumbered(block: AnswerBlock, numbers: ReadonlyMap<number, number>): AnswerBlock {
  if (block.kind !== "text") return block;
  const text = block.text.replace(/ \[(\d+)\]/g, (_, number: string) => {
    const now = numbers.get(Number(number));
    return now === undefined ? "" : ` [${now}]`;
  });
  return { ...block, text };
}
