import type { HomeView } from "#features/home/web/home-view.extension.ts";
import type { ThreatsHome } from "#features/threats/contracts/threats-home.contract.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { numberText } from "#platform/web/words/number-words.ts";

/** In the home of a company: the threats that touch it. */
export const threatsHomeView: HomeView<ThreatsHome> = {
  State({ facts: { judged, touching, first } }) {
    if (!judged) return null;
    return (
      <FigureRow title="Amenazas que la tocan" to="/Amenazas" figure={numberText(touching)}>
        {first ? `La que más: ${first}. Cada una dice por qué.` : "Ninguna de las que la base conoce."}
      </FigureRow>
    );
  },
};
