import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listSightings } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkBelow } from "#platform/web/kit/layout/link-below.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countText } from "#platform/web/text/number-text.ts";
import detail from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { valueText } from "../indicators/indicator-value.tsx";
import { sightingsAddress } from "./sighting-address.ts";
import { OutcomeMark, sightingText } from "./sighting-marks.tsx";

const maxItems = 5;
const inAddress = { alert: "alerta", asset: "activo", indicator: "indicador" } as const;
const nothing: Partial<Record<keyof typeof inAddress, string>> = {
  asset: "Ningún indicador de amenaza se ha visto en este activo, en los eventos que se guardan.",
  indicator: "No se ha visto en los eventos que se guardan.",
};

interface SightingsOfProps {
  /** The kind of object: an alert or an indicator by its id, an asset by its name. */
  of: keyof typeof inAddress;
  target: string;
}

/** The section of an alert's, an asset's or an indicator's page that lists its sightings. */
export default function SightingsOf({ of, target }: SightingsOfProps) {
  const { data, error, refetch } = useQuery(callQuery(listSightings, { [of]: target, limit: maxItems }));
  if (error && !data)
    return (
      <ErrorState title="No se pudieron cargar los avistamientos" failure={error} onRetry={() => refetch()} />
    );
  if (!data) return of === "alert" ? null : <Skeleton count={2} />;
  if (data.items.length === 0)
    return nothing[of] === undefined ? null : <p className={detail.soft}>{nothing[of]}</p>;
  const rows = (
    <>
      <ul className={detail.lines}>
        {data.items.map((sighting) => (
          <li key={sighting.id} className={detail.line}>
            <OutcomeMark {...sighting} />
            <Link to={sightingsAddress({ [inAddress[of]]: target, avistamiento: sighting.id })}>
              {valueText(sighting.kind, sighting.value)}
            </Link>
            <span className={detail.soft}>
              {of === "asset"
                ? (sighting.indicator?.name ?? sighting.indicator?.source ?? "")
                : sightingText(sighting)}{" "}
              · <RelativeTime at={sighting.last_at} />
            </span>
          </li>
        ))}
      </ul>
      {data.total.count > maxItems && (
        <LinkBelow to={sightingsAddress({ [inAddress[of]]: target })}>
          Ver los {countText(data.total)}
        </LinkBelow>
      )}
    </>
  );
  return of === "alert" ? (
    <Section title="Indicadores de amenaza">{rows}</Section>
  ) : (
    <section>{rows}</section>
  );
}
