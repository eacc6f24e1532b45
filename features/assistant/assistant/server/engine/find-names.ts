import { z } from "zod";
import { foldText } from "#platform/contract/fold-text.ts";
import { assistantSkills } from "../assistant.extension.ts";
import { findUnquotedNames } from "../speech/name-candidates.rules.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import { defineTool } from "../tools/tool.ts";
import { findPeopleNames } from "./find-people-names.ts";
import type { Names } from "./kind.ts";

/** The names of the company's objects in a question. */
export const namesTool = defineTool({
  name: "nombres",
  label: "Nombres",
  description: "Reconoce nombres de normas, fuentes, activos y cuentas en una pregunta.",
  permission: "company.read",
  input: z.object({ text: z.string(), candidates: z.array(z.string()), bare: z.array(z.string()) }),
  async run(context, { text, candidates, bare }) {
    const search = { words: foldText(text), candidates, bare };
    const names: Names = {};
    for (const { findNames } of context.extensions(assistantSkills))
      Object.assign(names, await findNames?.(context, search));
    Object.assign(names, await findPeopleNames(context, search));
    return { value: names, sources: [] };
  },
});

/** Returns whether a question names its subject. */
const hasSubject = (tags: ReadonlySet<string>) => [...tags].some((tag) => tag !== "period");

/** Returns the names that the words alone identify, and the candidates that need a lookup. */
export function findNamesInQuestion({ text, standard, mentions, tags, unread }: Reading): {
  names: Names;
  candidates: readonly string[];
  bare: readonly string[];
  lookUp: boolean;
} {
  const bare =
    mentions.length > 0
      ? []
      : [...new Set([...unread, ...findUnquotedNames(text, hasSubject(tags))])].slice(0, 5);
  const mayName =
    mentions.length > 0 || bare.length > 0 || tags.has("source") || tags.has("event") || tags.has("standard");
  return { names: standard ? { standard } : {}, candidates: mentions, bare, lookUp: mayName };
}
