import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  getSighting,
  liftException,
  type Sighting,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import {
  indicatorKindLabels,
  reliabilityLabels,
  sightingDirectionLabels,
  sightingOutcomeLabels,
} from "#features/intelligence/threats/threats.labels.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import detail from "#platform/web/work/case-detail.module.css";
import { valueText } from "../indicators/indicator-value.tsx";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { sightingsAddress } from "./sighting-address.ts";
import { dwellText, OutcomeMark } from "./sighting-marks.tsx";

/** The drawer of one sighting: the matched value, the asset, the decision about it, and links to related pages. */
export function SightingDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(getSighting, { id }));
  const title = data ? valueText(data.sighting.kind, data.sighting.value).slice(0, 120) : "Avistamiento";
  return (
    <Drawer title={title} onClose={onClose}>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar el avistamiento" count={8} />}
      {data && <SightingFacts {...data} />}
    </Drawer>
  );
}

function SightingFacts({ sighting, exception }: OutputOf<typeof getSighting>) {
  const works = useMay("threat.work");
  const [dismissing, setDismissing] = useState(false);
  const lift = useCallMutation(liftException);
  return (
    <article className={detail.detail}>
      <p>
        <OutcomeMark {...sighting} /> {excelDamageAdvice(sighting)}
      </p>
      {exception && (
        <section>
          <p>
            {exception.created_by_name} lo descartó: {exception.reason}{" "}
            {exception.until ? `Vale hasta el ${writtenDay(exception.until)}.` : "Vale siempre."} Se sigue
            contando.
          </p>
          {works && (
            <Button busy={lift.isPending} onClick={() => lift.mutate({ id: exception.id })}>
              Dejar de descartarlo
            </Button>
          )}
          <SaveTrouble failure={lift.error} />
        </section>
      )}
      <SightingData sighting={sighting} />
      <WaysOn sighting={sighting} />
      {works && !exception && (
        <Button look="quiet" onClick={() => setDismissing(true)}>
          Descartar de una vez…
        </Button>
      )}
      {dismissing && <DismissDialog sighting={sighting} onClose={() => setDismissing(false)} />}
    </article>
  );
}

/** Shows what was seen, when, and by which indicator. */
function SightingData({ sighting }: { sighting: Sighting }) {
  const { kind, key, value, asset, direction, events, indicator } = sighting;
  return (
    <FactList>
      <Fact name="Activo o persona">{asset || "Los eventos no lo nombran"}</Fact>
      <Fact name="Sentido">{sightingDirectionLabels[direction]}</Fact>
      <Fact name="Día (UTC)">{writtenDay(sighting.day)}</Fact>
      <Fact name="Eventos">{numberText(events)}</Fact>
      <Fact name="Primero">
        <ExactTime at={sighting.first_at} />
      </Fact>
      <Fact name="Último">
        <ExactTime at={sighting.last_at} />
      </Fact>
      <Fact name="Cuándo se supo">
        {sighting.found === "live" ? "Al llegar el evento" : "Al mirar hacia atrás"}
        {dwellText(sighting) && `. ${dwellText(sighting)}`}
      </Fact>
      <Fact name="Tipo">{indicatorKindLabels[kind]}</Fact>
      {key !== value && <Fact name="Por el indicador">{valueText(kind, key)}</Fact>}
      {indicator && (
        <Fact name="Quién lo dice">
          {indicator.source}, confianza {indicator.confidence} de 100,{" "}
          {reliabilityLabels[indicator.reliability]}
        </Fact>
      )}
      <Fact name="Difusión">{tlpLabels[sighting.tlp]}</Fact>
    </FactList>
  );
}

/** The alert, the event and the indicator of a sighting, and others like it. */
function WaysOn({ sighting }: { sighting: Sighting }) {
  const { asset, indicator, alert } = sighting;
  return (
    <section>
      <h3>Seguir por aquí</h3>
      <ul className={detail.lines}>
        {alert && (
          <li>
            <Link to={paths.alert(alert.level, alert.id)}>Alerta ALR-{alert.number}</Link>
          </li>
        )}
        <li>
          <Link to={`${paths.events}?evento=${sighting.event_id}`}>El evento más reciente</Link>
        </li>
        <li>
          {indicator ? (
            <Link to={`${paths.threatIndicators}?indicador=${sighting.indicator_id}`}>El indicador</Link>
          ) : (
            "El indicador ya no está en la base"
          )}
        </li>
        <li>
          <Link to={sightingsAddress({ indicador: sighting.indicator_id })}>Dónde más se vio</Link>
        </li>
        {asset && (
          <li>
            <Link to={sightingsAddress({ activo: asset })}>Qué más se vio en {asset}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Returns the next step and the party that has to act. */
function excelDamageAdvice({ outcome, state, alert, direction, events }: Sighting): string {
  if (state === "dismissed") return "El equipo decidió que no dice nada.";
  const times = `${sightingOutcomeLabels[outcome].text.toLowerCase()} en ${numberText(events)} ${events === 1 ? "evento" : "eventos"}`;
  if (outcome === "blocked")
    return direction === "outbound"
      ? "Un control lo detuvo, pero el activo lo buscó: conviene ver qué lo hizo."
      : "Un control lo detuvo; solo se cuenta.";
  return alert
    ? `Se vio y ${times}: el equipo lo ve en la alerta ALR-${alert.number}.`
    : `Se vio y ${times}.`;
}
