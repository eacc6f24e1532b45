import type { HuntingHome } from "#features/detection/hunting/hunting-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** The hunting section of the company's home page: the hunts in its events and their outcomes. */
export const huntingHome: HomeView<HuntingHome> = {
  State({ facts: { malicious, benign, nothing, inconclusive } }) {
    const total = malicious + benign + nothing + inconclusive;
    if (total === 0) return null;
    const parts = [
      malicious > 0 &&
        countOf(malicious, "confirmó lo que se sospechaba", "confirmaron lo que se sospechaba"),
      benign > 0 && countOf(benign, "halló algo benigno", "hallaron algo benigno"),
      nothing > 0 && countOf(nothing, "no encontró nada", "no encontraron nada"),
      inconclusive > 0 && countOf(inconclusive, "quedó inconclusa", "quedaron inconclusas"),
    ].filter(Boolean);
    return (
      <FigureRow
        title="Búsquedas de amenazas concluidas, últimos 90 días"
        to={`${paths.hunts}?estado=closed`}
        figure={numberText(total)}
      >
        {`${parts.join(", ")}.`}
      </FigureRow>
    );
  },
};
