import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { nextDeadline } from "#features/response/incidents/contracts/next-deadline.ts";
import { impactLabels } from "#features/response/incidents/incidents.labels.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { PersonInitials } from "#platform/web/kit/marks/person-initials.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "./incident-columns.module.css";
import { DeadlineMark, StageMark, VisibilityMark } from "./incident-marks.tsx";

const nothing = <span className={styles.nothing}>—</span>;

const severity: Column<Incident> = {
  key: "severity",
  title: "Severidad",
  sortBy: "severity",
  tight: true,
  cell: ({ severity: worst }) => <SeverityMark severity={worst} />,
};

/** The columns of the incident list: severity, title, due date, stage, lead and party to act. */
export const incidentColumns: readonly Column<Incident>[] = [
  severity,
  {
    key: "incident",
    title: "Incidente",
    onPhone: "first",
    name: ({ code, title, class_name }) => (
      <span className={styles.incident} title={class_name ?? "Sin clasificar"}>
        <span className={styles.code}>{code}</span> <span className={styles.title}>{title}</span>
      </span>
    ),
    cell: ({ impact, alerts }) => (
      <Note as="span">
        {" "}
        {[
          impact !== "unknown" && impact !== "none" && impactLabels[impact].toLowerCase(),
          alerts > 0 && countOf(alerts, "alerta", "alertas"),
        ]
          .filter(Boolean)
          .join(", ")}
      </Note>
    ),
  },
  {
    key: "clock",
    title: "Plazo",
    sortBy: "due",
    cell: (incident) => (
      <span className={styles.clock}>
        {nextDeadline(incident) ? <DeadlineMark incident={incident} /> : nothing}
      </span>
    ),
  },
  {
    key: "stage",
    title: "Etapa",
    cell: ({ stage, verdict, visibility }) => (
      <span className={styles.marks}>
        <StageMark stage={stage} verdict={verdict} />
        <VisibilityMark visibility={visibility} />
      </span>
    ),
  },
  {
    key: "owner",
    title: "Lidera y tareas",
    cell: ({ lead_name, open_tasks, client_tasks }) => (
      <span className={styles.two}>
        <span>{lead_name ?? <span className={styles.nothing}>Nadie</span>}</span>
        {open_tasks > 0 && (
          <Note as="span">
            {countOf(open_tasks, "tarea abierta", "tareas abiertas")}
            {client_tasks > 0 && `, ${client_tasks} del cliente`}
          </Note>
        )}
      </span>
    ),
  },
  {
    key: "opened",
    title: "Declarado",
    sortBy: "opened",
    tight: true,
    onPhone: "away",
    cell: ({ opened_at }) => <RelativeTime at={opened_at} />,
  },
];

/** The columns of the dense table: one line of 36 px each; further details are tooltips. */
export const denseIncidentColumns: readonly Column<Incident>[] = [
  severity,
  {
    key: "incident",
    title: "Incidente",
    onPhone: "first",
    cell: ({ code, title, class_name }) => (
      <span title={class_name ? `${title}. ${class_name}` : title}>
        <span className={styles.code}>{code}</span> <span className={styles.title}>{title}</span>
      </span>
    ),
  },
  {
    key: "clock",
    title: "Plazo",
    sortBy: "due",
    tight: true,
    cell: (incident) => (nextDeadline(incident) ? <DeadlineMark incident={incident} brief /> : nothing),
  },
  {
    key: "stage",
    title: "Etapa",
    tight: true,
    cell: ({ stage, verdict, visibility }) => (
      <span>
        <StageMark stage={stage} verdict={verdict} />{" "}
        {visibility === "restricted" && <VisibilityMark visibility={visibility} />}
      </span>
    ),
  },
  {
    key: "tasks",
    title: "Tareas",
    onPhone: "titled",
    tight: true,
    numeric: true,
    cell: ({ open_tasks, client_tasks }) =>
      open_tasks === 0 ? (
        nothing
      ) : (
        <span title={client_tasks > 0 ? `${client_tasks} del cliente` : undefined}>
          {open_tasks}
          {client_tasks > 0 && <Note as="span"> ({client_tasks} cl.)</Note>}
        </span>
      ),
  },
  {
    key: "owner",
    title: "Lidera",
    tight: true,
    cell: ({ lead_name }) => <PersonInitials name={lead_name} />,
  },
  {
    key: "opened",
    title: "Declarado",
    sortBy: "opened",
    tight: true,
    cell: ({ opened_at }) => <RelativeTime at={opened_at} />,
  },
];
