import type { Measure } from "#features/compliance/assurance/contracts/measure.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../assurance.module.css";
import { measureMarks, plainDay } from "../assurance-labels.ts";

/** The columns of the list of measures. */
export const measureColumns: Column<Measure>[] = [
  {
    key: "name",
    title: "Medida",
    onPhone: "first",
    cell: ({ name, status_note }) => (
      <>
        <strong>{name}</strong>
        {status_note && <p className={styles.note}>{status_note}</p>}
      </>
    ),
  },
  {
    key: "controls",
    title: "Controles que sirve",
    cell: ({ control_count, standards }) =>
      control_count === 0 ? (
        <span className={styles.soft}>Ninguno todavía</span>
      ) : (
        <>
          {control_count} <span className={styles.soft}>{standards.join(", ")}</span>
        </>
      ),
  },
  {
    key: "service",
    title: "Servicio",
    onPhone: "away",
    cell: ({ service }) => service?.name ?? <span className={styles.soft}>Propia</span>,
  },
  {
    key: "owner",
    title: "Responsable",
    onPhone: "away",
    cell: ({ owner_name }) => owner_name ?? <span className={styles.soft}>Sin responsable</span>,
  },
  {
    key: "review",
    title: "Revisión",
    tight: true,
    onPhone: "away",
    cell: ({ review_on, review_due }) =>
      review_on ? (
        <span className={review_due ? styles.late : undefined}>{plainDay(review_on)}</span>
      ) : (
        <span className={styles.soft}>Sin fecha</span>
      ),
  },
  {
    key: "status",
    title: "Estado",
    tight: true,
    cell: ({ status }) => <Badge tone={measureMarks[status].tone}>{measureMarks[status].text}</Badge>,
  },
];

/** The columns of the list while a measure is open in the drawer. */
export const narrowMeasureColumns = measureColumns.filter(({ key }) => ["name", "status"].includes(key));
