import type * as contract from "#features/assistant/assistant.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { questionsFor } from "../conversations/screen-suggestions.ts";
import { settingsOf } from "../conversations/settings-of.ts";
import { skillsOf } from "../engine/skills-of.ts";

/** The company's own suggestions come before those of the portal. */
export const suggestQuestions: Verb<typeof contract.suggestQuestions> = async (context, { screen }) => {
  const path = screen.split(/[?#]/)[0] || "/";
  const { suggestions } = await settingsOf(context);
  const brought = skillsOf(context.extensions).areas.flatMap((area) => area.suggestions ?? []);
  return { items: [...(questionsFor(path, suggestions) ?? questionsFor(path, brought) ?? [])] };
};
