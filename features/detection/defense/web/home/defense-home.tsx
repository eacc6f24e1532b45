import { Link } from "react-router";
import type { DefenseHome } from "#features/detection/defense/defense-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/words/number-words.ts";
import { defensePath } from "../defense-address.ts";

/** In the home of a company: what its controls stopped in a week, and what they saw and let pass. */
export const defenseHome: HomeView<DefenseHome> = {
  State: ({ facts: { stopped, detected, unknown, recorded } }) => (
    <FigureRow
      title="Detenido por los controles, últimos 7 días"
      to={`${defensePath}?dias=7`}
      {...(recorded ? { figure: numberText(stopped) } : { absence: "Sin datos" })}
    >
      {recorded ? (
        <>
          {detected > 0 ? (
            <Link to={`${defensePath}?dias=7&vista=detectado`}>
              {countOf(detected, "evento se vio y no se detuvo", "eventos se vieron y no se detuvieron")}
            </Link>
          ) : (
            "Nada quedó en solo detectado"
          )}
          .{unknown > 0 && ` De ${numberText(unknown)} no se sabe qué se hizo.`}
        </>
      ) : (
        "Ningún control contó lo que hizo en estos días."
      )}
    </FigureRow>
  ),
};
