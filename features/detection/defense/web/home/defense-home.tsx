import { Link } from "react-router";
import type { DefenseHome } from "#features/detection/defense/defense-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/**
 * The section of the home page with the threats that controls stopped in a week, and those that they saw and let
 * pass.
 */
export const defenseHome: HomeView<DefenseHome> = {
  State: ({ facts: { stopped, detected, unknown, recorded } }) => (
    <FigureRow
      title="Detenido por los controles, últimos 7 días"
      to={`${paths.threatDefense}?dias=7`}
      {...(recorded ? { figure: numberText(stopped) } : { absence: "Sin datos" })}
    >
      {recorded ? (
        <>
          {detected > 0 ? (
            <Link to={`${paths.threatDefense}?dias=7&vista=detectado`}>
              {countOf(detected, "intento no se bloqueó", "intentos no se bloquearon")}
            </Link>
          ) : (
            "Todo lo detectado se bloqueó"
          )}
          {unknown > 0 && `; de ${numberText(unknown)} no tenemos el resultado`}.
        </>
      ) : (
        "Ningún control informó resultados en estos días."
      )}
    </FigureRow>
  ),
};
