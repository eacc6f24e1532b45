import type * as contract from "#features/home/home.contract.ts";
import { readFigures as readFiguresById } from "#platform/server/figures/read-figures.ts";
import type { Verb } from "#platform/server/verb.ts";

export const readFigures: Verb<typeof contract.readFigures> = async (context, { ids }) => ({
  figures: await readFiguresById(context, ids),
});
