import {
  cloudScoreFigure,
  cloudAlertFigures as figures,
} from "#features/posture/cloud-posture/contracts/cloud-figures.ts";
import type { CloudTally } from "#features/posture/cloud-posture/contracts/cloud-terms.contract.ts";
import type {
  FigureContext,
  FigureSource,
  FigureValue,
} from "#platform/server/figures/figure-source.extension.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type CloudAlertSelection, cloudAlerts } from "../alerts/cloud-alert-query.store.ts";
import { readCloudPostureState } from "../kept/cloud-accounts.ts";
import { decidedCounts, sumOfTallies } from "../kept/cloud-tally.rules.ts";

/** Counts with the filters of the list; none of the figures filters by new alerts. */
const counts = listFigures<CloudAlertSelection["filter"]>(figures, ({ db }, filter) =>
  cloudAlerts.rows(db, { filter, lastScans: [] }),
);

/** Returns the score of a tally as a whole percentage, with both of its parts. */
function scoreOf(tally: CloudTally): FigureValue {
  const { passed, decided } = decidedCounts(tally);
  return {
    value: decided > 0 ? Math.round((100 * passed) / decided) : null,
    numerator: passed,
    denominator: decided,
  };
}

async function readScore(context: FigureContext): Promise<FigureValue> {
  const { accounts } = await readCloudPostureState(context);
  return scoreOf(sumOfTallies(accounts.map(({ tally }) => tally)));
}

/** The figures of the posture of clouds. */
export const cloudFigures: FigureSource = {
  figures: [cloudScoreFigure, ...figures],
  async read(context, requestedFigures) {
    const isScore = ({ id }: { id: string }) => id === cloudScoreFigure.id;
    const values = await counts.read(
      context,
      requestedFigures.filter((figure) => !isScore(figure)),
    );
    return requestedFigures.some(isScore)
      ? { ...values, [cloudScoreFigure.id]: await readScore(context) }
      : values;
  },
};
