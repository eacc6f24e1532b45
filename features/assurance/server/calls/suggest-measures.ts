import type * as contract from "#features/assurance/contracts/measure-effect.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { measureSuggestions } from "../measures/measure-suggestions.ts";

export const suggestMeasures: Verb<typeof contract.suggestMeasures> = async (context) => ({
  items: await measureSuggestions(context),
});
