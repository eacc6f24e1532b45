import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  SightingDirection,
  SightingOutcome,
} from "#features/intelligence/threats/contracts/sighting-terms.contract.ts";
import {
  exportSightings,
  listSightingFacets,
  listSightings,
  SightingFound,
  SightingState,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { indicatorKeyKinds } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import {
  indicatorKindLabels,
  sightingDirectionLabels,
  sightingFoundLabels,
  sightingOutcomeLabels,
  sightingStateLabels,
} from "#features/intelligence/threats/threats.labels.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { countsBy, defineList, optionsOf } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { listRetroHunts } from "../contracts/sightings.contract.ts";
import { ExceptionsDialog } from "./sightings/exceptions-dialog.tsx";
import { denseSightingColumns, sightingColumns } from "./sightings/sighting-columns.tsx";
import { SightingDrawer } from "./sightings/sighting-drawer.tsx";
import styles from "./threats.module.css";

/** The progress of the last retro-hunt over the stored events, for people who serve the company. */
function RetroHuntNote() {
  const { data } = useQuery({ ...callQuery(listRetroHunts, {}), refetchInterval: 15_000 });
  const [last] = data?.items ?? [];
  if (!last) return null;
  const { state, started_at, sought, days, days_done, sightings, alerts, alerts_left } = last;
  const match = `${countOf(sightings, "avistamiento", "avistamientos")} y ${countOf(alerts, "alerta", "alertas")}`;
  return (
    <p className={styles.note} role="status">
      {state === "running" ? (
        <>
          Se está mirando hacia atrás por {countOf(sought, "valor nuevo", "valores nuevos")}: van{" "}
          {numberText(days_done)} de {countOf(days, "día", "días")}, con {match}.
        </>
      ) : (
        <>
          Última mirada hacia atrás: <RelativeTime at={started_at} />. Por{" "}
          {countOf(sought, "valor nuevo", "valores nuevos")} dejó {match}.
        </>
      )}
      {alerts_left > 0 &&
        ` Quedaron ${countOf(alerts_left, "alerta sin abrir", "alertas sin abrir")}, para no llenar la bandeja: véalas aquí.`}
    </p>
  );
}

const sightings = defineList({
  title: "Avistamientos",
  lead: "Dónde se vieron los indicadores en los eventos de su empresa. Cada línea es un valor, un día y un activo; los que no se bloquearon abren una alerta.",
  call: listSightings,
  itemNoun: "avistamientos",
  failed: "No se pudieron cargar los avistamientos",
  search: "Buscar un valor, su comienzo o un activo",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "state",
      as: "chips",
      options: optionsOf(SightingState.options, sightingStateLabels),
    },
    {
      name: "resultado",
      label: "Resultado",
      asks: "outcome",
      as: "chips",
      options: SightingOutcome.options.map((value) => ({ value, label: sightingOutcomeLabels[value].text })),
    },
    {
      name: "supo",
      label: "Cuándo se supo",
      asks: "found",
      as: "choice",
      folded: true,
      all: "Antes o después",
      options: optionsOf(SightingFound.options, sightingFoundLabels),
    },
    {
      name: "sentido",
      label: "Sentido",
      asks: "direction",
      as: "choice",
      folded: true,
      all: "Todo sentido",
      options: optionsOf(SightingDirection.options, sightingDirectionLabels),
    },
    {
      name: "tipo",
      label: "Tipo",
      asks: "kind",
      as: "choice",
      folded: true,
      all: "Todos los tipos",
      options: optionsOf(indicatorKeyKinds, indicatorKindLabels),
    },
    {
      name: "de",
      label: "De quién es el indicador",
      asks: "owner",
      as: "choice",
      folded: true,
      all: "De todos",
      options: [
        { value: "base", label: "Base del proveedor" },
        { value: "company", label: "Solo de esta empresa" },
      ],
    },
    { name: "desde", label: "Desde", asks: "from", as: "day", folded: true },
    { name: "hasta", label: "Hasta", asks: "to", as: "day", folded: true },
    { name: "indicador", label: "Indicador", asks: "indicator", as: "tag", text: () => "De un indicador" },
    { name: "activo", label: "Activo", asks: "asset", as: "tag", text: (asset) => `Del activo ${asset}` },
    { name: "alerta", label: "Alerta", asks: "alert", as: "tag", text: () => "De una alerta" },
  ],
  counts: countsBy(
    listSightingFacets,
    ({ state, outcome }) => ({ estado: state, resultado: outcome }),
    ({ capped }) => (capped ? "Se contaron los 10.000 más recientes." : undefined),
  ),
  columns: sightingColumns,
  denseColumns: denseSightingColumns,
  density: true,
  narrow: ["value", "outcome"],
  keyOf: ({ id }) => id,
  opens: { beside: "avistamiento" },
  empty: {
    title: "Ningún indicador se ha visto",
    text: "Cada evento que llega se compara con los indicadores vigentes, y cada indicador nuevo se busca en los eventos guardados. Si su empresa no envía eventos, no hay con qué comparar.",
  },
  nothingMatches: "Ningún avistamiento coincide",
  views: "threat-sightings",
  arrivals: {
    event: "threats.changed",
    countOf: ({ sightings }) => Number(sightings ?? 0),
    words: ["nuevo", "nuevos"],
  },
});

/** The sightings, with the open one beside the list. */
export default function ThreatSightingsPage() {
  const list = useList(sightings);
  const [open, setOpen] = useAddressParam("avistamiento");
  const [deciding, setDeciding] = useState(false);
  const works = useMay("threat.work");
  return (
    <ListPage
      list={list}
      actions={<Button onClick={() => setDeciding(true)}>Lo descartado</Button>}
      tools={
        <ExportMenu
          contract={exportSightings}
          query={list.filter}
          name="avistamientos"
          itemNoun="avistamientos"
        />
      }
      over={works && <RetroHuntNote />}
      drawer={open && <SightingDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    >
      {deciding && <ExceptionsDialog onClose={() => setDeciding(false)} />}
    </ListPage>
  );
}
