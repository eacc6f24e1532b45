import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type DueDuty,
  listDueEverywhere,
} from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { dutyStateLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./legal-duties.module.css";

/** The section of the view of all companies with the legal duties of their open incidents. */
export default function CompanyDuties() {
  const { data, error, refetch } = useQuery({ ...callQuery(listDueEverywhere, {}), refetchInterval: 60_000 });
  return (
    <section className={classNames(styles.part, styles.below)} aria-labelledby="plazos-legales">
      <h2 id="plazos-legales" className={styles.title}>
        Plazos legales de todas las empresas
      </h2>
      {data ? (
        data.items.length === 0 ? (
          <p className={styles.text}>Ningún plazo legal corre ahora.</p>
        ) : (
          <DataTable
            caption="Plazos legales por empresa"
            columns={columns}
            rows={data.items}
            keyOf={({ company_id, incident, code }) => `${company_id} ${incident.id} ${code}`}
          />
        )
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudieron leer los plazos" count={4} />
      )}
      {data?.cut && <p className={styles.note}>Se muestran los 500 que vencen antes.</p>}
      <p className={styles.note}>Los incidentes de acceso restringido no aparecen aquí.</p>
    </section>
  );
}

const columns: Column<DueDuty>[] = [
  { key: "company", title: "Empresa", onPhone: "first", cell: ({ company_name }) => company_name },
  {
    key: "incident",
    title: "Incidente",
    cell: ({ company_id, incident: { id, code, title } }) => (
      <Link to={placeInCompany(company_id, `${paths.incident(id)}?parte=deberes`)}>
        {code} · {title}
      </Link>
    ),
  },
  { key: "duty", title: "Deber", cell: ({ name }) => name },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state }) => <Badge tone={dutyStateLabels[state].tone}>{dutyStateLabels[state].text}</Badge>,
  },
  { key: "limit", title: "Límite", tight: true, cell: (row) => <Limit row={row} /> },
];

function Limit({ row: { limit_at, state } }: { row: DueDuty }) {
  const now = useMinute().getTime();
  if (!limit_at) return null;
  const remainingMs = Date.parse(limit_at) - now;
  return (
    <>
      <ExactTime at={limit_at} />{" "}
      <span className={state === "overdue" ? styles.late : styles.note}>
        {remainingMs < 0 ? `hace ${durationText(-remainingMs)}` : `quedan ${durationText(remainingMs)}`}
      </span>
    </>
  );
}
