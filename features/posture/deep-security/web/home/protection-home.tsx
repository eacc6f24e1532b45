import { Link } from "react-router";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { ProtectionHome } from "#features/posture/deep-security/contracts/protection-home.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { computersPath } from "../protection-address.ts";

/** The section of the home page with computers that have gaps, and gaps that exports opened or closed. */
export const protectionHome: HomeView<ProtectionHome> = {
  State: ({ facts: { computers, with_gaps, unprotected } }) =>
    computers > 0 ? (
      <FigureRow
        title="Equipos de Deep Security con brechas"
        to={computersPath({ brechas: "si" })}
        figure={numberText(with_gaps)}
      >
        De {countOf(computers, "equipo", "equipos")}.{" "}
        {unprotected === 0
          ? "Todos tienen al menos un módulo en funcionamiento."
          : `${countOf(unprotected, "equipo no tiene", "equipos no tienen")} ningún módulo en funcionamiento.`}
      </FigureRow>
    ) : null,
  Change: ({ facts: { changed } }) =>
    changed.opened + changed.closed > 0 ? (
      <p>
        <Link to={paths.deepSecurity}>Deep Security</Link>:{" "}
        {countOf(changed.opened, "brecha nueva", "brechas nuevas")} y{" "}
        {countOf(changed.closed, "cerrada", "cerradas")}.
      </p>
    ) : null,
};
