import { cloudAlertList } from "#features/posture/cloud-posture/contracts/cloud-alert-place.ts";
import { cloudAlertQuery } from "#features/posture/cloud-posture/contracts/cloud-alert-query.ts";
import {
  listCloudAlertFacets,
  listCloudAlerts,
} from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import { countsBy, defineList, type Filter, flagOptions } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionAt } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { alertColumns, denseAlertColumns } from "./alert-columns.tsx";

const filters: Filter<object>[] = [
  {
    name: "ver",
    label: "Mostrar",
    as: "chips",
    usual: "abiertas",
    line: "vista",
    options: [
      { value: "abiertas", label: "Abiertas", means: "true" },
      { value: "todas", label: "Todas", means: "" },
    ],
  },
  { name: "nuevas", label: "Nuevas", as: "chips", line: "vista", options: flagOptions("Nuevas") },
  {
    name: "expuestas",
    label: "Exposición",
    as: "chips",
    line: "vista",
    options: flagOptions("Expuestas a internet"),
  },
  ...filtersOf(cloudAlertQuery, {
    overrides: {
      account: {
        nameOf: (value: string, label: string) => (label && label !== value ? `${label} (${value})` : value),
      },
      asset: { text: () => "Solo ese recurso" },
    },
  }),
];

/** The list of failed checks by resource, the highest priority first; a failed check opens in a drawer. */
export const alertListDefinition = defineList({
  title: "Alertas de la nube",
  caption: "Alertas de la nube",
  call: listCloudAlerts,
  itemNoun: "alertas",
  failed: "No se pudieron cargar las alertas de la nube",
  search: "Buscar por revisión o recurso",
  filters,
  useRequest: (address) => requestFor<typeof cloudAlertQuery>(selectionAt(cloudAlertList, address)),
  counts: countsBy(
    listCloudAlertFacets,
    (facets) => countsOf(cloudAlertQuery, facets),
    ({ capped }) => (capped ? "Se contaron las 10.000 alertas más urgentes." : undefined),
  ),
  columns: alertColumns,
  denseColumns: denseAlertColumns,
  narrow: ["severity", "alert", "since", "status"],
  keyOf: ({ id }) => id,
  sorts: {
    priority: { descending: "-priority" },
    severity: { descending: "-severity" },
    first_seen: { ascending: "first_seen", descending: "-first_seen" },
  },
  opens: { beside: "hallazgo" },
  empty: {
    title: "Nada abierto falla en la nube",
    text: "De lo que revisaron los últimos informes, nada queda abierto. Lo que nadie revisó no se sabe: vea en la postura cuándo se revisó cada cuenta.",
  },
  nothingMatches: "Ninguna alerta coincide",
  wide: true,
  arrivals: {
    event: "findings.changed",
    countOf: ({ opened }) => Number(opened ?? 0),
    words: ["nueva", "nuevas"],
  },
});
