import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { ThreatsHome } from "#features/intelligence/threats/contracts/threats-home.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { numberText } from "#platform/web/text/number-text.ts";

/** The section of the company's home page: the relevant threats. */
export const threatsHomeView: HomeView<ThreatsHome> = {
  State({ facts: { judged, touching, first } }) {
    if (!judged) return null;
    return (
      <FigureRow
        title="Amenazas relacionadas con la empresa"
        to={paths.threatPanorama}
        figure={numberText(touching)}
      >
        {first
          ? `La más relacionada es ${first}; su ficha explica el motivo.`
          : "Ninguna de la base de amenazas."}
      </FigureRow>
    );
  },
};
