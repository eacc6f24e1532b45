import { Link } from "react-router";
import type { CompanyIntake } from "#features/events/contracts/company-intake.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "../status/status.module.css";
import { changeText } from "./intake-text.ts";

/** So many silent sources are named; of the others only how many. */
const named = 3;

/** How the events of a company come in, in a line. */
export const intakeColumns: readonly Column<CompanyIntake>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company: { id, name } }) => <Link to={placeInCompany(id, "/Eventos/Estado")}>{name}</Link>,
  },
  { key: "sources", title: "Fuentes", cell: Sources },
  {
    key: "last",
    title: "Lo último",
    tight: true,
    cell: ({ last_received_at }) => (last_received_at ? <RelativeTime at={last_received_at} /> : "Nada"),
  },
  {
    key: "day",
    title: "Recibidos en 24 horas",
    onPhone: "titled",
    cell: (row) => (
      <>
        {numberText(row.day.records)} <span className={styles.soft}>{changeText(row)}</span>
      </>
    ),
  },
  {
    key: "rejected",
    title: "Rechazados",
    numeric: true,
    onPhone: "titled",
    cell: ({ day }) => numberText(day.rejected),
  },
  {
    key: "refused",
    title: "Devueltos por cuota",
    numeric: true,
    onPhone: "titled",
    cell: ({ day }) => numberText(day.refused),
  },
  {
    key: "serious",
    title: "Altos y críticos en 7 días",
    numeric: true,
    onPhone: "titled",
    cell: ({ serious }) => numberText(serious),
  },
];

function Sources({ sources, silent }: CompanyIntake) {
  if (sources === 0) return <Badge>Sin fuentes</Badge>;
  if (silent.length === 0) return <Badge tone="good">{sources} al día</Badge>;
  const names = silent.slice(0, named).map(({ name }) => name);
  const others = silent.length - names.length;
  return (
    <>
      <Badge tone="warning">
        {silent.length} de {sources} en silencio
      </Badge>{" "}
      <span className={styles.soft}>
        {names.join(", ")}
        {others > 0 && ` y ${others} más`}
      </span>
    </>
  );
}
