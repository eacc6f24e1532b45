import { topics } from "#features/knowledge/knowledge.contract.ts";
import { topicWords } from "#features/knowledge/knowledge.words.ts";

export const topicOptions = topics.map((value) => ({ value, label: topicWords[value] }));
