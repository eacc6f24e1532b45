import { actorTypes } from "#features/intelligence/threats/contracts/actor-types.ts";
import {
  ActorSort,
  exportActors,
  listActorFacets,
  listActors,
} from "#features/intelligence/threats/contracts/actors.contract.ts";
import { countryWord, sectorWord } from "#features/intelligence/threats/panorama.labels.ts";
import { typeWord } from "#features/intelligence/threats/threats.labels.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { countsBy, defineList, yes } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { actorColumns } from "./actors/actor-columns.tsx";
import { actorPath } from "./panorama-address.ts";

const actors = defineList({
  title: "Actores y campañas",
  lead: "Grupos, campañas, malware y herramientas de la base. Primero los más cercanos a su empresa.",
  call: listActors,
  itemNoun: "actores",
  failed: "No se pudieron cargar los actores",
  search: "Buscar por nombre, otro nombre o número de ATT&CK",
  filters: [
    {
      name: "tipo",
      label: "Tipo",
      asks: "type",
      as: "chips",
      options: actorTypes.map((value) => ({ value, label: typeWord(value) })),
    },
    {
      name: "toca",
      label: "Cercanía a su empresa",
      asks: "touches",
      as: "chips",
      line: "mine",
      options: yes("Relacionadas con su empresa"),
    },
    {
      name: "seguidos",
      label: "En seguimiento",
      asks: "watched",
      as: "chips",
      line: "mine",
      options: yes("En seguimiento"),
    },
    { name: "sector", label: "Sector al que apunta", asks: "sector", as: "rail", nameOf: sectorWord },
    { name: "pais", label: "País al que apunta", asks: "country", as: "rail", nameOf: countryWord },
    { name: "tecnica", label: "Técnica", asks: "technique", as: "tag", text: (id) => `Usa ${id}` },
    { name: "cve", label: "CVE", asks: "cve", as: "tag", text: (cve) => `Explota ${cve}` },
    {
      name: "de",
      label: "De quién",
      asks: "owner",
      as: "choice",
      all: "De todos",
      options: [
        { value: "base", label: "Base del proveedor" },
        { value: "company", label: "Solo de esta empresa" },
      ],
    },
  ],
  counts: countsBy(listActorFacets, ({ type, sector, country, touches, watched }) => ({
    tipo: type,
    sector,
    pais: country,
    toca: [{ value: "si", count: touches }],
    seguidos: [{ value: "si", count: watched }],
  })),
  sorts: {
    points: { descending: "-points" },
    name: { ascending: "name" },
    techniques: { descending: "-techniques" },
    recent: { descending: "-recent" },
  },
  columns: actorColumns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => actorPath(id) },
  views: "threat-actors",
  density: true,
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
            query={{ ...list.filter, sort: ActorSort.catch("-points").parse(list.sortWord) }}
            name="actores-y-campanas"
            itemNoun="actores"
          />
        )
      }
    />
  );
}
