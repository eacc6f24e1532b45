import { changeCounts, linkedShareFigure } from "#features/posture/waf-changes/contracts/waf-figures.ts";
import { companyIn } from "#platform/server/actor.ts";
import type {
  FigureContext,
  FigureSource,
  FigureValue,
} from "#platform/server/figures/figure-source.extension.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type ChangeSelection, wafChanges } from "../changes/change-query.store.ts";
import { readLinkedShare } from "./linked-share.store.ts";

const counts = listFigures<ChangeSelection["filter"]>(changeCounts, ({ db }, filter) =>
  wafChanges.rows(db, { filter }),
);

async function linkedShare({ db, actor }: FigureContext): Promise<FigureValue> {
  const { linked, made } = await readLinkedShare(db, companyIn(actor));
  return {
    value: made > 0 ? Math.round((100 * linked) / made) : null,
    numerator: linked,
    denominator: made,
  };
}

/** The figures about WAF changes: counts under the filters of the list, and the share of changes with a request. */
export const wafFigures: FigureSource = {
  figures: [linkedShareFigure, ...changeCounts],
  async read(context, requestedFigures) {
    const isShare = ({ id }: { id: string }) => id === linkedShareFigure.id;
    const values = await counts.read(
      context,
      requestedFigures.filter((figure) => !isShare(figure)),
    );
    if (!requestedFigures.some(isShare)) return values;
    return { ...values, [linkedShareFigure.id]: await linkedShare(context) };
  },
};
