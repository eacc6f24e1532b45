import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sharedIncidentRequest } from "#features/response/incidents/contracts/incident-place.ts";
import {
  countSharedIncidents,
  getSharedIncident,
  listSharedIncidents,
  type SharedIncident,
} from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList, type Filter } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestOf } from "#platform/web/list/list-request.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { incidentPath } from "../list/incident-address.ts";
import styles from "../list/incident-columns.module.css";
import { clientStageLabels } from "./client-text.ts";
import { SharedIncidentPart } from "./shared-incident-part.tsx";

const columns: readonly Column<SharedIncident>[] = [
  {
    key: "stage",
    title: "Cómo va",
    tight: true,
    cell: ({ stage }) => (
      <Badge tone={stage === "closed" ? "good" : "brand"}>{clientStageLabels[stage]}</Badge>
    ),
  },
  {
    key: "what",
    title: "Qué pasó",
    onPhone: "first",
    cell: ({ code, title }) => (
      <span className={styles.incident}>
        <span className={styles.code}>{code}</span> <span className={styles.title}>{title}</span>
      </span>
    ),
  },
  {
    key: "you",
    title: "Qué debe hacer usted",
    cell: ({ client_tasks, next_due_at }) =>
      client_tasks === 0 ? (
        <Note as="span">Nada por ahora</Note>
      ) : (
        <span className={styles.two}>
          <strong>{countOf(client_tasks, "tarea", "tareas")}</strong>
          {next_due_at && (
            <Note as="span">
              Hasta el <ExactTime at={next_due_at} />
            </Note>
          )}
        </span>
      ),
  },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "opened",
    title: "Declarado",
    tight: true,
    onPhone: "away",
    cell: ({ opened_at }) => <RelativeTime at={opened_at} />,
  },
];

/** The views of the list by their name in the address: waiting for an answer, open, or all. */
const viewNames = ["esperan", "abiertos", "todos"] as const;
type Shown = (typeof viewNames)[number];
const defaultView = "abiertos";
const viewOf = (filters: Record<string, string[]>): Shown =>
  oneOf(viewNames, filters.ver?.[0]) ?? defaultView;

const filters: Filter<RequestOf<typeof listSharedIncidents>>[] = [
  {
    name: "ver",
    label: "Mostrar",
    as: "chips",
    usual: defaultView,
    options: [
      { value: "esperan", label: "Esperan algo de ustedes" },
      { value: "abiertos", label: "Abiertos" },
      { value: "todos", label: "Todos", uncounted: true },
    ],
  },
  { name: "severidad", label: "Severidad", asks: "severity", as: "severity" },
];

const sharedIncidents = defineList({
  title: "Incidentes",
  lead: "Qué pasó, qué debe hacer su empresa, qué hacemos nosotros y hasta cuándo.",
  call: listSharedIncidents,
  itemNoun: "incidentes",
  failed: "No se pudieron cargar sus incidentes",
  search: "Buscar en sus incidentes",
  filters,
  useRequest: (address) => ({
    ...requestOf(filters, address),
    ...sharedIncidentRequest(address.filters),
  }),
  useOwnCounts: () => {
    const counts = useQuery(callQuery(countSharedIncidents, {})).data;
    return (
      counts && {
        ver: [
          { value: "esperan", count: counts.waiting },
          { value: "abiertos", count: counts.open },
        ],
        severidad: Object.entries(counts.by_severity).map(([value, count]) => ({ value, count })),
      }
    );
  },
  columns,
  narrow: ["stage", "what", "you"],
  keyOf: ({ id }) => id,
  opens: { beside: "incidente" },
  empty: { title: "No hay incidentes abiertos", text: "" },
  nothingMatches: "Ningún incidente coincide",
});

const nothing = {
  esperan: "Nada espera algo de ustedes",
  abiertos: "No hay incidentes abiertos",
  todos: "Su proveedor no le ha informado ningún incidente",
} as const satisfies Record<Shown, string>;

/** The list of published incidents of the company; it begins with those that wait for it. */
export function SharedIncidents() {
  const list = useList(sharedIncidents);
  const { address, openKey } = list;
  const which = viewOf(address.filters);
  return (
    <ListPage
      list={list}
      {...(!list.filtered && {
        empty: (
          <EmptyState
            title={nothing[which]}
            action={
              which !== "todos" && (
                <Button onClick={() => address.setFilters({ ver: ["todos"] })}>
                  Ver también los cerrados
                </Button>
              )
            }
          >
            Un incidente es un caso confirmado: aparece aquí cuando su proveedor tiene algo que contarle o
            pedirle.
          </EmptyState>
        ),
      })}
      drawer={
        openKey && <SharedDrawer key={openKey} id={openKey} position={list.position} onClose={list.close} />
      }
    />
  );
}

interface SharedDrawerProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one incident of the company beside the list. */
function SharedDrawer({ id, position, onClose }: SharedDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getSharedIncident, { id }));
  return (
    <Drawer
      title={
        data ? (
          <>
            {data.incident.code} {data.incident.title}
          </>
        ) : (
          "Incidente"
        )
      }
      position={position}
      onClose={onClose}
    >
      {data && (
        <>
          <p>
            <Link to={incidentPath(id)}>Abrir en su página</Link>
          </p>
          <SharedIncidentPart detail={data} />
        </>
      )}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo abrir el incidente" count={8} />}
    </Drawer>
  );
}
