import { Link } from "react-router";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { HardeningHome } from "#features/posture/hardening/contracts/hardening-home.contract.ts";
import * as paths from "#platform/contract/paths.ts";

import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { listPath } from "../list-address.ts";
import { scoreText } from "../score-labels.ts";

/**
 * The section of the home page with the configuration scores of the machines, their changes, and the checks that need
 * an answer again.
 */
export const hardeningHome: HomeView<HardeningHome> = {
  State: ({ facts: { has_runs, score, machines, low } }) =>
    has_runs ? (
      <FigureRow
        title="Endurecimiento, puntaje medio"
        to={paths.hardening}
        {...(score === null ? { absence: "Sin puntaje" } : { figure: scoreText(score) })}
      >
        {low > 0 ? (
          <Link to={listPath({ puntaje: "low" })}>
            {countOf(low, "revisión tiene puntaje bajo", "revisiones tienen puntaje bajo")}
          </Link>
        ) : (
          "Ninguna revisión tiene puntaje bajo"
        )}
        . {numberText(machines.recent)} de {numberText(machines.known)} activos revisados en 90 días.
      </FigureRow>
    ) : null,
  Change: ({ facts: { changed } }) =>
    changed.runs > 0 ? (
      <p>
        <Link to={changed.worse > 0 ? listPath({ empeoro: "si" }) : paths.hardening}>
          {countOf(changed.runs, "revisión de endurecimiento", "revisiones de endurecimiento")}
        </Link>
        : {countOf(changed.worse, "regla empeoró", "reglas empeoraron")} y{" "}
        {countOf(changed.better, "mejoró", "mejoraron")}.
      </p>
    ) : null,
};
