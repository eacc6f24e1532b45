import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertScope } from "#features/detection/alerts/contracts/alert-lists.ts";
import { sharedAlertRequest, sharedAlertScope } from "#features/detection/alerts/contracts/alert-lists.ts";
import {
  countSharedAlerts,
  getSharedAlert,
  listSharedAlerts,
} from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { defineList, type Filter } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestOf } from "#platform/web/list/list-request.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { AnswerBox } from "./answer-box.tsx";
import { SharedAlertView } from "./shared-alert-view.tsx";
import { sharedColumns } from "./shared-columns.tsx";

interface SharedDrawerProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one alert of the company beside the list. */
function SharedDrawer({ id, position, onClose }: SharedDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getSharedAlert, { id }));
  return (
    <Drawer
      title={data ? `${alertNumber(data.alert.number)} ${data.alert.title}` : "Alerta"}
      position={position}
      onClose={onClose}
    >
      {data && <SharedAlertView detail={data} answer={<AnswerBox alert={data.alert} />} />}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir la alerta" count={8} />}
    </Drawer>
  );
}

/** The views of the list by their name in the address: waiting for an answer, open, or all. */
const viewNames = ["esperan", "abiertas", "todas"] as const;
type Shown = (typeof viewNames)[number];
const defaultText = "abiertas";
const isVisibleIn = (filters: Record<string, string[]>): Shown =>
  oneOf(viewNames, filters.ver?.[0]) ?? defaultText;

const byView: Filter<RequestOf<typeof listSharedAlerts>>[] = [
  {
    name: "ver",
    label: "Mostrar",
    as: "chips",
    usual: defaultText,
    options: [
      { value: "esperan", label: "Esperan su respuesta" },
      { value: "abiertas", label: "Abiertas" },
      { value: "todas", label: "Todas", uncounted: true },
    ],
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity" },
];
/** Filters by level and cloud, for pages that cover both levels and all origins. */
const byOrigin: Filter<RequestOf<typeof listSharedAlerts>>[] = [
  {
    name: "nivel",
    label: "Nivel",
    as: "choice",
    folded: true,
    all: "N1 y N2",
    options: [
      { value: "1", label: "N1" },
      { value: "2", label: "N2" },
    ],
  },
  {
    name: "nube",
    label: "Origen",
    as: "choice",
    folded: true,
    all: "Todos los orígenes",
    options: [{ value: "si", label: "Solo de la nube (CNAPP)" }],
  },
];

const sharedList = (title: string, scope: AlertScope) => {
  const filters = scope.level || scope.cloud ? byView : [...byView, ...byOrigin];
  return defineList({
    title,
    lead: "Alertas informadas por su proveedor, con lo hecho y lo pendiente.",
    call: listSharedAlerts,
    itemNoun: "alertas",
    failed: "No se pudieron cargar sus alertas",
    search: "Buscar en sus alertas",
    filters,
    useRequest: (address) => ({
      ...requestOf(filters, address),
      ...sharedAlertRequest(scope)(address.filters),
    }),
    useOwnCounts: (address) => {
      const { level, cloud } = sharedAlertScope(scope, address.filters);
      const request = { ...(level && { level }), ...(cloud && { cloud: "true" as const }) };
      const counts = useQuery(callQuery(countSharedAlerts, request)).data;
      return (
        counts && {
          ver: [
            { value: "esperan", count: counts.waiting },
            { value: "abiertas", count: counts.open },
          ],
          severidad: Object.entries(counts.by_severity).map(([value, count]) => ({ value, count })),
        }
      );
    },
    columns: sharedColumns,
    keyOf: ({ id }) => id,
    opens: { beside: "alerta" },
    empty: { title: nothing[defaultText], text: "" },
    nothingMatches: "Ninguna alerta cumple estos filtros",
  });
};

interface SharedAlertsProps {
  title: string;
  scope: AlertScope;
}

/** The list of published alerts of the company; it begins with those that wait for its answer. */
export function SharedAlerts({ title, scope }: SharedAlertsProps) {
  const [definition] = useState(() => sharedList(title, scope));
  const list = useList(definition);
  const { address, openKey } = list;
  return (
    <ListPage
      list={list}
      empty={
        <NoSharedAlerts
          shown={isVisibleIn(address.filters)}
          onAll={() => address.setFilters({ ver: ["todas"], severidad: [] })}
        />
      }
      drawer={
        openKey && <SharedDrawer key={openKey} id={openKey} position={list.position} onClose={list.close} />
      }
    />
  );
}

const nothing = {
  esperan: "Nada espera su respuesta",
  abiertas: "No hay alertas abiertas",
  todas: "Su proveedor aún no le ha informado alertas",
} as const;

function NoSharedAlerts({ shown, onAll }: { shown: Shown; onAll: () => void }) {
  return (
    <EmptyState
      title={nothing[shown]}
      action={shown === "todas" ? undefined : <Button onClick={onAll}>Ver todas</Button>}
    >
      Aquí aparecen las alertas que su proveedor le informa o le consulta, a cualquier hora.
    </EmptyState>
  );
}
