import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  getIndicator,
  type IndicatorDetail,
} from "#features/intelligence/threats/contracts/indicators.contract.ts";
import {
  indicatorKindLabels,
  indicatorStateLabels,
  linkWord,
  reliabilityLabels,
  sourceKindLabels,
  typeWord,
} from "#features/intelligence/threats/threats.labels.ts";
import { papLabels, tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import detail from "#platform/web/work/case-detail.module.css";
import { ExportDialog } from "../exchange/export-dialog.tsx";
import SightingsOf from "../sightings/sightings-of.tsx";
import styles from "../threats.module.css";
import { lastDay } from "./indicator-columns.tsx";
import { IndicatorValue, valueText } from "./indicator-value.tsx";

/** The values of an indicator that are not compared, each with the warning list that contains it. */
function MutedValues({ muted }: { muted: IndicatorDetail["keys"] }) {
  return (
    <>
      <p>Estos valores están en listas de advertencia y no se comparan; los demás sí.</p>
      <Lines gap={2}>
        {muted.map(({ kind, key, noisy }) => (
          <li key={`${kind} ${key}`}>
            <IndicatorValue kind={kind} value={key} /> <Note as="span">{noisy}</Note>
          </li>
        ))}
      </Lines>
    </>
  );
}

/** The drawer of one indicator: its value, its validity, its sources and its related objects. */
export function IndicatorDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(getIndicator, { id }));
  return (
    <Drawer title={data ? valueText(data.kind, data.value).slice(0, 120) : "Indicador"} onClose={onClose}>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar el indicador" count={8} />}
      {data && <IndicatorFacts indicator={data} />}
    </Drawer>
  );
}

function IndicatorFacts({ indicator }: { indicator: IndicatorDetail }) {
  const [exporting, setExporting] = useState(false);
  const state = indicatorStateLabels[indicator.state];
  const muted = indicator.keys.filter(({ noisy }) => noisy !== null);
  return (
    <article className={detail.detail}>
      <p>
        <Badge tone={state.tone}>{state.text}</Badge> {state.means}
      </p>
      {indicator.noisy && <p>Lista de advertencia: {indicator.noisy}. No se borra: se deja de comparar.</p>}
      {!indicator.noisy && muted.length > 0 && <MutedValues muted={muted} />}
      {indicator.not_compared && <p>{indicator.not_compared}</p>}
      {indicator.description && <p>{indicator.description}</p>}
      <IndicatorData indicator={indicator} />
      <section>
        <h3>Dónde se vio</h3>
        <SightingsOf of="indicator" target={indicator.id} />
      </section>
      <OtherValues indicator={indicator} />
      <IndicatorStatements indicator={indicator} />
      <RelatedObjects indicator={indicator} />
      <p>
        <Button onClick={() => setExporting(true)}>Exportar este indicador</Button>
      </p>
      {exporting && (
        <ExportDialog
          what="Lleva este indicador y aquello a lo que pertenece."
          indicatorId={indicator.id}
          onClose={() => setExporting(false)}
        />
      )}
      {indicator.pattern && (
        <details>
          <summary>Patrón</summary>
          <p className={styles.value}>{indicator.pattern}</p>
        </details>
      )}
    </article>
  );
}

/** The facts of an indicator: its kind, its validity and its marking. */
function IndicatorData({ indicator }: { indicator: IndicatorDetail }) {
  return (
    <FactList>
      <Fact name="Tipo">{indicatorKindLabels[indicator.kind]}</Fact>
      {indicator.name && <Fact name="Nombre">{indicator.name}</Fact>}
      <Fact name="Vigente desde">
        <ExactTime at={indicator.valid_from} />
      </Fact>
      <Fact name="Vigente hasta">{lastDay(indicator.live_until)}</Fact>
      <Fact name="Confianza">{indicator.confidence} de 100</Fact>
      <Fact name="Difusión">{tlpLabels[indicator.tlp]}</Fact>
      <Fact name="Qué se puede hacer">{papLabels[indicator.pap]}</Fact>
      {indicator.techniques.length > 0 && <Fact name="Técnicas">{indicator.techniques.join(", ")}</Fact>}
      {indicator.labels.length > 0 && <Fact name="Etiquetas">{indicator.labels.join(", ")}</Fact>}
      <Fact name="De quién es">
        {indicator.owner === "base" ? "Base del proveedor" : "Solo de esta empresa"}
      </Fact>
    </FactList>
  );
}

/** The other values by which the indicator is known. */
function OtherValues({ indicator }: { indicator: IndicatorDetail }) {
  const values = indicator.keys.filter(({ key }) => key !== indicator.value);
  if (values.length === 0) return null;
  return (
    <section>
      <h3>Otros valores</h3>
      <Lines gap={2}>
        {values.map(({ kind, key, noisy }) => (
          <li key={`${kind} ${key}`}>
            {indicatorKindLabels[kind]}: <IndicatorValue kind={kind} value={key} />
            {noisy && <Note as="span"> No se compara: {noisy}.</Note>}
          </li>
        ))}
      </Lines>
    </section>
  );
}

/** The list of sources that state the indicator. */
function IndicatorStatements({ indicator }: { indicator: IndicatorDetail }) {
  return (
    <section>
      <h3>Quién lo dice</h3>
      <Lines gap={2}>
        {indicator.statements.map(({ source, source_kind, reliability, stated_at, modified_at, origin }) => (
          <li key={`${source} ${modified_at}`}>
            <strong>{source}</strong> ({sourceKindLabels[source_kind].toLowerCase()}),{" "}
            <ExactTime at={stated_at} />
            <Note>
              Confiabilidad {reliabilityLabels[reliability]}
              {origin && (
                <>
                  {" · viene de "}
                  <Link to={origin.path}>{origin.label}</Link>
                </>
              )}
            </Note>
          </li>
        ))}
      </Lines>
    </section>
  );
}

/** The actors, campaigns and tools that the indicator belongs to. */
function RelatedObjects({ indicator }: { indicator: IndicatorDetail }) {
  if (indicator.related.length === 0) return null;
  return (
    <section>
      <h3>A qué pertenece</h3>
      <Lines gap={2}>
        {indicator.related.map(({ id, kind, type, name }) => (
          <li key={`${id} ${kind}`}>
            {linkWord(kind)}: {typeWord(type)} {name}
          </li>
        ))}
      </Lines>
    </section>
  );
}
