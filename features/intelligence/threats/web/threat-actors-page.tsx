import { actorQuery } from "#features/intelligence/threats/contracts/actor-query.ts";
import {
  exportActors,
  listActorFacets,
  listActors,
} from "#features/intelligence/threats/contracts/actors.contract.ts";
import { countryWord, sectorWord } from "#features/intelligence/threats/panorama.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { actorColumns, denseActorColumns } from "./actors/actor-columns.tsx";

const actors = defineList({
  title: "Actores y campañas",
  lead: "Grupos, campañas, malware y herramientas de la base. Primero los más cercanos a su empresa.",
  call: listActors,
  itemNoun: "actores",
  failed: "No se pudieron cargar los actores",
  search: "Buscar por nombre, otro nombre o número de ATT&CK",
  filters: filtersOf(actorQuery, {
    overrides: {
      type: { line: undefined },
      touches: { options: flagOptions("Relacionadas con su empresa"), line: "mine" },
      watched: { options: flagOptions("En seguimiento"), line: "mine" },
      sector: { nameOf: sectorWord },
      country: { nameOf: countryWord },
      technique: { text: (id) => `Usa ${id}` },
      cve: { text: (cve) => `Explota ${cve}` },
    },
  }),
  useRequest: (address) => requestFor<typeof actorQuery>(selectionOf(actorQuery, address)),
  counts: countsBy(listActorFacets, (facets) => countsOf(actorQuery, facets)),
  sorts: {
    points: { descending: "-points" },
    name: { ascending: "name" },
    techniques: { descending: "-techniques" },
    recent: { descending: "-recent" },
  },
  columns: actorColumns,
  denseColumns: denseActorColumns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => paths.threatActor(id) },
  views: "threat-actors",
  empty: {
    title: "La base todavía no conoce actores",
    text: "El portal trae los grupos de ATT&CK y los compara con la empresa a los pocos minutos de instalarse. El proveedor agrega los de sus fuentes.",
  },
  nothingMatches: "Ningún actor coincide",
});

/** Groups, campaigns, malware and tools, the most relevant to the company first. */
export default function ThreatActorsPage() {
  const list = useList(actors);
  return (
    <ListPage
      list={list}
      tools={
        !lacksCompany(list.query.error) && (
          <ExportMenu
            contract={exportActors}
            query={{ ...list.filter, sort: oneOf(actorQuery.sorts, list.sortWord) ?? "-points" }}
            name="actores-y-campanas"
            itemNoun="actores"
          />
        )
      }
    />
  );
}
