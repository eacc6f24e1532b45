import { categoryWords } from "#features/cloud-posture/cloud-posture.words.ts";
import {
  listCloudAlertFacets,
  listCloudAlerts,
} from "#features/cloud-posture/contracts/cloud-alerts.contract.ts";
import { cloudCategories } from "#features/cloud-posture/contracts/cloud-terms.contract.ts";
import { findingStatuses } from "#features/scans/contracts/finding-terms.contract.ts";
import { findingStatusWords } from "#features/scans/scans.words.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { entryOf, oneOf } from "#platform/contract/word-list.ts";
import { countsBy, defineList, type Filter, yes } from "#platform/web/list/list-definition.ts";
import { requestOf } from "#platform/web/list/list-request.ts";
import { alertColumns } from "./alert-columns.tsx";

const filters: Filter<RequestOf<typeof listCloudAlerts>>[] = [
  {
    name: "ver",
    label: "Mostrar",
    asks: "open",
    as: "chips",
    usual: "abiertas",
    line: "vista",
    options: [
      { value: "abiertas", label: "Abiertas", means: "true" },
      { value: "todas", label: "Todas", means: "" },
    ],
  },
  { name: "nuevas", label: "Nuevas", asks: "added", as: "chips", line: "vista", options: yes("Nuevas") },
  {
    name: "expuestas",
    label: "Exposición",
    asks: "exposes",
    as: "chips",
    line: "vista",
    options: yes("Expuestas a internet"),
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity", many: true },
  {
    name: "categoria",
    label: "Categoría",
    asks: "category",
    as: "rail",
    many: true,
    nameOf: (value) => entryOf(categoryWords, value) ?? value,
  },
  {
    name: "cuenta",
    label: "Cuenta",
    asks: "account",
    as: "rail",
    nameOf: (value, label) => (label && label !== value ? `${label} (${value})` : value),
  },
  { name: "region", label: "Región", asks: "region", as: "rail" },
  { name: "servicio", label: "Servicio", asks: "service", as: "rail" },
  {
    name: "estado",
    label: "Estado",
    asks: "status",
    as: "rail",
    many: true,
    nameOf: (value) => entryOf(findingStatusWords, value) ?? value,
  },
  { name: "revision", label: "Revisión", asks: "check", as: "rail" },
  { name: "recurso", label: "Recurso", asks: "asset", as: "tag", text: () => "Solo ese recurso" },
];

const known: Readonly<Record<string, readonly string[]>> = {
  categoria: cloudCategories,
  estado: findingStatuses,
};

/** Each check that fails on a resource in a line, the most pressing first; the open one beside it. */
export const alerts = defineList({
  title: "Alertas de la nube",
  caption: "Alertas de la nube",
  call: listCloudAlerts,
  things: "alertas",
  failed: "No se pudieron cargar las alertas de la nube",
  search: "Buscar por revisión o recurso",
  filters,
  useRequest: ({ filters: held, search }) => {
    // Values that no list offers are left out, so that an old address asks for less instead of being refused.
    const chosen = Object.fromEntries(
      Object.entries(held).map(([name, values]) => {
        const words = known[name];
        return [name, words ? values.filter((value) => oneOf(words, value)) : values];
      }),
    );
    const request = requestOf(filters, { filters: chosen, search });
    // Who asks for a state means it, also where it is none of the open ones.
    if ((chosen.estado ?? []).length > 0) delete request.open;
    return request;
  },
  counts: countsBy(
    listCloudAlertFacets,
    ({ severity, status, category, account, region, service, check, exposes, added }) => ({
      severidad: severity,
      estado: status,
      categoria: category,
      cuenta: account,
      region,
      servicio: service,
      revision: check,
      expuestas: [{ value: "si", count: exposes }],
      nuevas: [{ value: "si", count: added }],
    }),
    ({ capped }) => (capped ? "Se contaron las 10.000 alertas más urgentes." : undefined),
  ),
  columns: alertColumns,
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
