import type { UseQueryResult } from "@tanstack/react-query";
import { originWords } from "#features/alerts/alerts.words.ts";
import type { AlertFacets as Facets } from "#features/alerts/contracts/alerts.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FacetList } from "#platform/web/kit/filters/facet-list.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import type { AlertFilterName } from "./alert-address.ts";
import styles from "./alert-rail.module.css";
import type { AlertList } from "./use-alert-list.ts";

type FacetName = Exclude<keyof Facets, "overdue" | "mine" | "capped">;
interface Group {
  facet: FacetName;
  filter: AlertFilterName;
  title: string;
}

const groups: readonly Group[] = [
  { facet: "rule", filter: "regla", title: "Reglas" },
  { facet: "asset", filter: "activo", title: "Activos" },
  { facet: "user", filter: "usuario", title: "Personas" },
  { facet: "assignee", filter: "asignada", title: "Responsables" },
  { facet: "source", filter: "fuente", title: "Fuentes" },
  { facet: "origin", filter: "origen", title: "Origen" },
];
const cloudGroups: readonly Group[] = [
  { facet: "account", filter: "cuenta", title: "Cuentas" },
  { facet: "resource_type", filter: "tipo", title: "Tipos de recurso" },
  { facet: "resource", filter: "recurso", title: "Recursos" },
  { facet: "category", filter: "categoria", title: "Categorías" },
  { facet: "rule", filter: "regla", title: "Reglas" },
];

interface AlertFacetsProps {
  facets: Facets;
  list: AlertList;
  cloud: boolean;
}

/** The most frequent values under the filters in force. */
function AlertFacets({ facets, list, cloud }: AlertFacetsProps) {
  return (
    <div className={styles.facets}>
      {(cloud ? cloudGroups : groups).map(({ facet, filter, title }) => (
        <FacetList
          key={facet}
          title={title}
          values={facets[facet]
            .filter(({ value }) => value !== "none")
            .map(({ value, label, count }) => ({ value, count, label: labelOf(facet, value, label) }))}
          chosen={(list.filters[filter] ?? []).filter((value) => !["mi", "nadie"].includes(value))}
          onToggle={(value) => list.setFilter(filter, list.filters[filter]?.includes(value) ? [] : [value])}
        />
      ))}
      {facets.capped && (
        <p className={styles.note}>Recuento sobre las {numberText(10_000)} alertas más recientes.</p>
      )}
    </div>
  );
}

function labelOf(facet: FacetName, value: string, label: string): string {
  if (facet === "origin") return originWords[value as keyof typeof originWords] ?? label;
  return label || value;
}

interface AlertRailProps {
  facets: UseQueryResult<Facets>;
  list: AlertList;
  cloud: boolean;
}

/** The counts beside the queue; without them the queue still works. */
export function AlertRail({ facets, list, cloud }: AlertRailProps) {
  return (
    <>
      {facets.data && <AlertFacets facets={facets.data} list={list} cloud={cloud} />}
      {facets.isError && (
        <p>
          No se pudieron contar los valores.{" "}
          <Button small look="quiet" onClick={() => facets.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
    </>
  );
}
