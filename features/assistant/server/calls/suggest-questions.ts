import type * as contract from "#features/assistant/assistant.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { questionsFor, screenSuggestions } from "../conversations/screen-suggestions.ts";
import { settingsOf } from "../conversations/settings-of.ts";

/** The company's own suggestions come before those of the portal. */
export const suggestQuestions: Verb<typeof contract.suggestQuestions> = async ({ db }, { screen }) => {
  const path = screen.split(/[?#]/)[0] || "/";
  const { suggestions } = await settingsOf(db);
  return { items: [...(questionsFor(path, suggestions) ?? questionsFor(path, screenSuggestions) ?? [])] };
};
