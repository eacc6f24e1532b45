import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { AlertScope } from "#features/detection/alerts/contracts/alert-lists.ts";
import { alertQuery } from "#features/detection/alerts/contracts/alert-query.ts";
import type { GroupField } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { listAlertFacets, listAlerts } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { countsBy, defineList, type Filter } from "#platform/web/list/list-definition.ts";
import type { ListTab } from "#platform/web/list/list-tabs.ts";
import { requestFor } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf, ownOrNobody } from "#platform/web/list/query-filters.ts";
import type { List } from "#platform/web/list/use-list.ts";
import type { FeatureSlots } from "#platform/web/screen/feature-slot.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { alertSelection } from "./alert-address.ts";
import { alertColumns, cloudColumns } from "./alert-columns.tsx";
import { denseColumns } from "./dense-columns.tsx";

/** The grouping values of the address, with the field of the server. */
export const groupFields: Record<string, GroupField> = { regla: "rule", activo: "asset" };

const tabs: readonly ListTab[] = [
  { label: "Todas", sets: {} },
  { label: "Mías", sets: { asignada: ["mi"] }, counted: { filter: "asignada", value: "mi" } },
  {
    label: "Sin responsable",
    sets: { asignada: ["nadie"] },
    counted: { filter: "asignada", value: "nadie" },
  },
  { label: "Vencidas", sets: { vencidas: ["si"] }, counted: { filter: "vencidas", value: "si" } },
];

/** The filters beside the rows that exist only in the queue of cloud alerts. */
const cloudFields = ["account", "resource_type", "resource", "category"] as const;
const eventFields = ["asset", "user", "assignee", "source", "origin"] as const;

function filters(scope: AlertScope): Filter<object>[] {
  return [
    ...filtersOf(alertQuery, {
      beside: scope.cloud ? [...cloudFields, "rule"] : [],
      tags: scope.cloud ? eventFields : cloudFields,
      overrides: {
        verdict: {
          when: ({ veredicto, estado }) => veredicto !== undefined || estado?.includes("closed") === true,
        },
        without_asset: { text: () => "sin activo" },
        events: { text: () => "los de una búsqueda" },
        overdue: { text: () => "vencidas", typedValues: { vencido: "si" } },
        technique: {
          text: (value) => (
            <>
              {value}
              <FeatureSlot slot="technique-name" id={value} />
            </>
          ),
        },
      },
    }),
    {
      name: "asignada",
      label: "De quién",
      as: "tag",
      only: ownOrNobody,
      typed: ["dueño", "responsable"],
      typedValues: { yo: "mi", mías: "mi", nadie: "nadie" },
      text: (value) => (value === "mi" ? "mías" : "sin responsable"),
    },
  ];
}

export interface QueueTexts {
  title: string;
  lead: string;
  /** The origin of the alerts of this queue. */
  filledBy: string;
  /** The key under which saved views of the list are stored. */
  views: FeatureSlots["view-menu"]["list"];
}

/** Defines a queue of alerts. The default order is the next deadline first. */
export const alertList = (scope: AlertScope, { title, lead, filledBy, views }: QueueTexts) =>
  defineList({
    title,
    lead,
    call: listAlerts,
    itemNoun: "alertas",
    failed: "No se pudieron cargar las alertas",
    search: "Buscar alertas o número (ALR-128)",
    tabs,
    filters: filters(scope),
    useRequest: (address) => requestFor<typeof alertQuery>(alertSelection(address, scope)),
    counts: countsBy(
      listAlertFacets,
      (facets) => countsOf(alertQuery, facets),
      ({ capped }) =>
        capped ? `Recuento sobre las ${numberText(10_000)} alertas más recientes.` : undefined,
    ),
    groups: {
      name: "agrupar",
      label: "Agrupar las alertas",
      none: "Sin agrupar",
      options: [
        { value: "regla", label: "Agrupadas por regla", opensBy: ["regla"] },
        { value: "activo", label: "Agrupadas por activo", opensBy: ["activo", "sinactivo"] },
      ],
    },
    columns: scope.cloud ? cloudColumns : alertColumns,
    denseColumns: denseColumns(scope.cloud === true),
    narrow: ["severity", "alert", "clock", "status", "owner"],
    keyOf: ({ id }) => id,
    sorts: {
      due: { ascending: "due" },
      severity: { descending: "-severity" },
      opened: { descending: "-opened" },
      events: { descending: "-events" },
      last_seen: { descending: "-last_seen", ascending: "last_seen" },
    },
    opens: { beside: "alerta" },
    empty: {
      title: "No queda nada por revisar",
      text: `${filledBy} Las cerradas siguen aquí: elija el estado «Cerrada».`,
      drawing: <ClearQueue />,
    },
    nothingMatches: "Ninguna alerta cumple estos filtros",
    views,
    foldsRail: true,
    arrivals: {
      event: "alerts.changed",
      countOf: ({ opened }) => Number(opened ?? 0),
      stale: ({ id }) => (id ? [getAlert.name, { id }] : undefined),
      words: ["nueva", "nuevas"],
    },
  });

export type AlertList = List<typeof listAlerts>;

function ClearQueue() {
  return (
    <svg viewBox="0 0 160 60" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M14 52h132M30 52V36h100v16" />
      <path d="m66 18 10 10 20-22" />
      <path d="M40 28h14m52 0h14" strokeDasharray="2 5" />
    </svg>
  );
}
