import { amounts } from "./lexicon-amounts.ts";
import { askings } from "./lexicon-askings.ts";
import { situation } from "./lexicon-situation.ts";

/** What a question wants of its subject. */
export const actions: Readonly<Record<string, readonly string[]>> = { ...amounts, ...askings, ...situation };
