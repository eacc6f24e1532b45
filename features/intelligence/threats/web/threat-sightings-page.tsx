import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sightingQuery } from "#features/intelligence/threats/contracts/sighting-query.ts";
import {
  exportSightings,
  listSightingFacets,
  listSightings,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { listRetroHunts } from "../contracts/sightings.contract.ts";
import { ExceptionsDialog } from "./sightings/exceptions-dialog.tsx";
import { denseSightingColumns, sightingColumns } from "./sightings/sighting-columns.tsx";
import { SightingDrawer } from "./sightings/sighting-drawer.tsx";

/** The progress of the last retro-hunt over the stored events, for people who serve the company. */
function RetroHuntNote() {
  const { data } = useQuery({ ...callQuery(listRetroHunts, {}), refetchInterval: 15_000 });
  const [last] = data?.items ?? [];
  if (!last) return null;
  const { state, started_at, sought, days, days_done, sightings, alerts, alerts_left } = last;
  const foundText = `${countOf(sightings, "avistamiento", "avistamientos")} y ${countOf(alerts, "alerta", "alertas")}`;
  return (
    <Note role="status">
      {state === "running" ? (
        <>
          Se está mirando hacia atrás por {countOf(sought, "valor nuevo", "valores nuevos")}: van{" "}
          {numberText(days_done)} de {countOf(days, "día", "días")}, con {foundText}.
        </>
      ) : (
        <>
          Última mirada hacia atrás: <RelativeTime at={started_at} />. Por{" "}
          {countOf(sought, "valor nuevo", "valores nuevos")} dejó {foundText}.
        </>
      )}
      {alerts_left > 0 &&
        ` Quedaron ${countOf(alerts_left, "alerta sin abrir", "alertas sin abrir")}, para no llenar la bandeja: véalas aquí.`}
    </Note>
  );
}

const sightings = defineList({
  title: "Avistamientos",
  lead: "Dónde se vieron los indicadores en los eventos de su empresa. Cada línea es un valor, un día y un activo; los que no se bloquearon abren una alerta.",
  call: listSightings,
  itemNoun: "avistamientos",
  failed: "No se pudieron cargar los avistamientos",
  search: "Buscar un valor, su comienzo o un activo",
  filters: filtersOf(sightingQuery, {
    overrides: {
      state: { line: undefined },
      outcome: { line: undefined },
      indicator: { text: () => "De un indicador" },
      asset: { text: (asset) => `Del activo ${asset}` },
      alert: { text: () => "De una alerta" },
    },
  }),
  useRequest: (address) => requestFor<typeof sightingQuery>(selectionOf(sightingQuery, address)),
  counts: countsBy(
    listSightingFacets,
    (facets) => countsOf(sightingQuery, facets),
    ({ capped }) => (capped ? "Se contaron los 10.000 más recientes." : undefined),
  ),
  columns: sightingColumns,
  denseColumns: denseSightingColumns,
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

/** The list of sightings; a sighting opens in a drawer. */
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
