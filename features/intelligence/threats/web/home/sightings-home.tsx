import { Link } from "react-router";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { SightingsHome } from "#features/intelligence/threats/contracts/sightings-home.contract.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { sightingsAddress } from "../sightings/sighting-address.ts";

/** The section of the company's home page: sightings of threat indicators in a week. */
export const sightingsHome: HomeView<SightingsHome> = {
  State: ({ facts: { sightings, unstopped, assets, compared } }) => (
    <FigureRow
      title="Indicadores de amenaza vistos, últimos 7 días"
      to={sightingsAddress({ estado: "met" })}
      {...(compared ? { figure: numberText(sightings) } : { absence: "Sin datos" })}
    >
      {!compared ? (
        "Todavía no llega ningún evento con el que comparar los indicadores."
      ) : sightings === 0 ? (
        "Ningún evento de estos días nombra un indicador vigente."
      ) : (
        <>
          En {countOf(assets, "activo", "activos")};{" "}
          {unstopped > 0 ? (
            <Link to={sightingsAddress({ estado: "met", resultado: "allowed" })}>
              en {countOf(unstopped, "caso", "casos")} no sabemos si se bloqueó
            </Link>
          ) : (
            "todos se bloquearon"
          )}
          .
        </>
      )}
    </FigureRow>
  ),
};
