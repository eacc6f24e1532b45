import { deliveryCounts, punctualityFigure } from "#features/delivery/delivery/contracts/delivery-figures.ts";
import { companyIn } from "#platform/server/actor.ts";
import type {
  FigureContext,
  FigureSource,
  FigureValue,
} from "#platform/server/figures/figure-source.extension.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { readPunctuality } from "../manage/punctuality.store.ts";
import { type ObligationSelection, obligations } from "../obligations/obligation-query.store.ts";

const counts = listFigures<ObligationSelection["filter"]>(deliveryCounts, ({ db, clock }, filter) =>
  obligations.rows(db, { filter, now: clock.now() }),
);

async function punctuality({ db, actor, clock }: FigureContext): Promise<FigureValue> {
  const { due, on_time } = await readPunctuality(db, companyIn(actor), clock.now());
  return {
    value: due > 0 ? Math.round((100 * on_time) / due) : null,
    numerator: on_time,
    denominator: due,
  };
}

/** The figures of deliveries: counts by the filters of their list, and punctuality. */
export const deliveryFigures: FigureSource = {
  figures: [punctualityFigure, ...deliveryCounts],
  async read(context, wantedFigureDefinitions) {
    const isPunctuality = ({ id }: { id: string }) => id === punctualityFigure.id;
    const values = await counts.read(
      context,
      wantedFigureDefinitions.filter((figure) => !isPunctuality(figure)),
    );
    if (!wantedFigureDefinitions.some(isPunctuality)) return values;
    return { ...values, [punctualityFigure.id]: await punctuality(context) };
  },
};
