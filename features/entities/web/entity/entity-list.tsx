import { type EntityKind, listEntities, listEntityFacets } from "#features/entities/entities.contract.ts";
import { criticalityWords } from "#features/entities/entities.words.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { countsBy, defineList, type Filter, yes } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestOf } from "#platform/web/list/list-request.ts";
import { useList } from "#platform/web/list/use-list.ts";
import styles from "./entities.module.css";
import { entityAddress } from "./entity-address.ts";
import { entityColumns } from "./entity-columns.tsx";
import { EntitySuggestions } from "./entity-suggestions.tsx";

const unrated = "ninguna";

interface EntityWords {
  title: string;
  lead: string;
  things: string;
  search: string;
  failed: string;
  none: string;
}

const filters: Filter<RequestOf<typeof listEntities>>[] = [
  {
    name: "abiertas",
    label: "Alertas",
    asks: "pressing",
    as: "chips",
    options: yes("Con alertas abiertas", "1"),
  },
  { name: "criticidad", label: "Criticidad", as: "rail" },
  { name: "etiqueta", label: "Etiquetas", asks: "label", as: "rail" },
];

const entityList = (kind: EntityKind, words: EntityWords) =>
  defineList({
    title: words.title,
    lead: words.lead,
    call: listEntities,
    things: words.things,
    failed: words.failed,
    search: words.search,
    filters,
    useRequest: (address) => {
      const chosen = address.filters.criticidad ?? [];
      const rated = chosen.filter((value) => value !== unrated).join(",");
      return {
        kind,
        ...requestOf(filters, address),
        ...(rated && { criticality: rated }),
        ...(chosen.includes(unrated) && { unrated: "true" as const }),
      };
    },
    counts: countsBy(listEntityFacets, ({ criticality, labels, pressing }) => ({
      abiertas: [{ value: "1", count: pressing }],
      criticidad: criticality.map(({ value, count }) => ({
        value: value === null ? unrated : String(value),
        label: value === null ? "Sin definir" : criticalityWords[value],
        count,
      })),
      etiqueta: labels,
    })),
    columns: entityColumns,
    keyOf: ({ id }) => id,
    sorts: {
      risk: { descending: "-risk" },
      last_at: { descending: "-last_at" },
      name: { ascending: "name" },
    },
    opens: { page: ({ id }) => entityAddress(kind, id) },
    empty: {
      title: words.none,
      text: "Aparecen solos cuando una fuente entrega eventos que los nombran.",
    },
    nothingMatches: "Nada coincide con los filtros",
  });

const lists = {
  asset: entityList("asset", {
    title: "Activos",
    lead: "Los equipos y recursos de los que hablan los eventos de su empresa, cada uno con todos sus nombres.",
    things: "activos",
    search: "Buscar por nombre, dirección o identificador",
    failed: "No se pudieron cargar los activos",
    none: "Todavía no hay activos",
  }),
  account: entityList("account", {
    title: "Personas",
    lead: "Las cuentas que actúan en los eventos de su empresa, cada una con todas las formas en que se escriben.",
    things: "personas",
    search: "Buscar por cuenta, correo o SID",
    failed: "No se pudieron cargar las personas",
    none: "Todavía no hay personas",
  }),
} as const;

/** The assets or the people that events tell of, the riskiest first. */
export function EntityList({ kind }: { kind: EntityKind }) {
  return (
    <ListPage
      list={useList(lists[kind])}
      between={<EntitySuggestions kind={kind} />}
      below={
        <p className={styles.note}>
          Riesgo: cada alerta abierta suma según su severidad (crítica 40, alta 20, media 8, sin dato 5, baja
          3, informativa 1); la criticidad multiplica (esencial 1,5; alta 1,25; media 1; baja 0,75). El máximo
          es 100.
        </p>
      }
    />
  );
}
