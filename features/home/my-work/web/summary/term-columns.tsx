import { Link } from "react-router";
import type { EndedTerm } from "#features/home/my-work/contracts/ended-term.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./summary.module.css";

const minuteMs = 60_000;

function Outcome({ met, due_at, stopped_at }: EndedTerm) {
  if (met) return <span className={styles.soft}>Cumplido</span>;
  const lateMs = stopped_at && due_at ? Date.parse(stopped_at) - Date.parse(due_at) : undefined;
  return (
    <span className={styles.two}>
      <span>Vencido</span>
      <span className={styles.soft}>
        {lateMs === undefined ? "aún pendiente" : `${durationText(lateMs)} tarde`}
      </span>
    </span>
  );
}

function Explanation({ met, explanation, company, explain_path }: EndedTerm) {
  if (met) return "—";
  if (explanation) return explanation;
  return (
    <span className={styles.two}>
      <span className={styles.soft}>Falta la explicación</span>
      <Link to={placeInCompany(company.id, explain_path)}>Explicar</Link>
    </span>
  );
}

/** Columns of the ended deadlines, one per row. */
export const termColumns: readonly Column<EndedTerm>[] = [
  {
    key: "case",
    title: "Caso",
    onPhone: "first",
    cell: ({ company, code, title, path }) => (
      <span className={styles.two}>
        <Link to={placeInCompany(company.id, path)}>{code}</Link>
        <span className={styles.soft}>{title}</span>
      </span>
    ),
  },
  { key: "company", title: "Empresa", cell: ({ company }) => company.name },
  {
    key: "term",
    title: "Plazo",
    tight: true,
    onPhone: "titled",
    cell: ({ term, minutes }) => `${term} en ${durationText(minutes * minuteMs)}`,
  },
  {
    key: "due",
    title: "Vencía",
    tight: true,
    onPhone: "titled",
    cell: ({ due_at }) => (due_at ? <ExactTime at={due_at} /> : "—"),
  },
  { key: "outcome", title: "Resultado", tight: true, onPhone: "titled", cell: Outcome },
  { key: "explanation", title: "Explicación", onPhone: "titled", cell: Explanation },
];
