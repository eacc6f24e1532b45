import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getWorkload, listMyTasks } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { incidentPath } from "../list/incident-address.ts";
import { sideLabels } from "../work/incident-screen-text.ts";
import styles from "./response.module.css";

type Load = OutputOf<typeof getWorkload>["items"][number];

const columns: readonly Column<Load>[] = [
  {
    key: "person",
    title: "Persona",
    onPhone: "first",
    cell: ({ person, side }) => (
      <>
        {person?.name ?? "Sin responsable"} <span className={styles.soft}>{sideLabels[side]}</span>
      </>
    ),
  },
  { key: "leads", title: "Lidera", onPhone: "titled", numeric: true, cell: ({ leads }) => numberText(leads) },
  {
    key: "tasks",
    title: "Tareas abiertas",
    onPhone: "titled",
    numeric: true,
    cell: ({ open_tasks }) => numberText(open_tasks),
  },
  {
    key: "late",
    title: "Vencidas",
    onPhone: "titled",
    numeric: true,
    cell: ({ late_tasks }) =>
      late_tasks > 0 ? <strong className={styles.late}>{numberText(late_tasks)}</strong> : 0,
  },
  {
    key: "next",
    title: "Lo próximo",
    tight: true,
    onPhone: "away",
    cell: ({ next_due_at }) => (next_due_at ? <ExactTime at={next_due_at} /> : "—"),
  },
];

/** The workload of each person: the incidents that they lead, and their open tasks. */
export function Workload() {
  const { data, error, refetch } = useQuery(callQuery(getWorkload, {}));
  const oneLine = useOneLine();
  return (
    <section className={styles.part}>
      <h2>Quién tiene qué</h2>
      {!data && (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudo cargar la carga de trabajo"
          shape="rows"
          count={5}
        />
      )}
      {data &&
        (data.items.length === 0 ? (
          <p className={styles.soft}>Nadie tiene incidentes ni tareas abiertas.</p>
        ) : (
          <DataTable
            caption="Carga de trabajo por persona"
            density="compact"
            oneLine={oneLine}
            columns={columns}
            rows={data.items}
            keyOf={({ person, side }) => `${side} ${person?.id}`}
          />
        ))}
    </section>
  );
}

/** The tasks of the reader in all incidents, by due date. */
export function MyTasks() {
  const { data, error, refetch } = useQuery(callQuery(listMyTasks, {}));
  return (
    <section className={styles.part}>
      <h2>Mis tareas</h2>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar sus tareas" count={4} />}
      {data?.items.length === 0 && (
        <p className={styles.soft}>No tiene tareas abiertas en ningún incidente.</p>
      )}
      <Lines gap={3}>
        {data?.items.map(({ id, title, due_at, overdue, incident }) => (
          <li key={id} className={styles.line}>
            <Link to={incidentPath(incident.id, "tareas")}>{title}</Link>
            <span className={styles.soft}>
              {incident.code} {incident.title}
            </span>
            {due_at && (
              <span className={overdue ? styles.late : styles.soft}>
                {overdue ? "Venció el " : "Hasta el "}
                <ExactTime at={due_at} />
              </span>
            )}
          </li>
        ))}
      </Lines>
    </section>
  );
}
