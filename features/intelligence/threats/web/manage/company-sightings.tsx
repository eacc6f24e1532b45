import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  listCompanySightings,
  type CompanySightings as Row,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";

const figure = (key: "sightings" | "unstopped" | "assets" | "later", title: string): Column<Row> => ({
  key,
  title,
  numeric: true,
  onPhone: "titled",
  cell: (row) => (row.compared ? numberText(row[key]) : "Sin datos"),
});

const columns: Column<Row>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company_id, company_name, looking_back }) => (
      <>
        <Link to={placeInCompany(company_id, paths.threatSightings)}>{company_name}</Link>
        {looking_back && <Note>Se está mirando hacia atrás</Note>}
      </>
    ),
  },
  figure("unstopped", "Sin detener"),
  figure("sightings", "Avistamientos"),
  figure("assets", "Activos"),
  figure("later", "Al mirar atrás"),
  {
    key: "last",
    title: "Lo último",
    tight: true,
    onPhone: "titled",
    cell: ({ last_at, compared }) =>
      last_at ? <RelativeTime at={last_at} /> : compared ? "Nada en 30 días" : "Sin eventos que comparar",
  },
];

/** The number of sightings per company in thirty days, for people who serve the companies. */
export function CompanySightings() {
  const { data, error, refetch } = useQuery(callQuery(listCompanySightings, {}));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las empresas" count={4} />;
  return (
    <>
      <Note>De los últimos 30 días. No cuenta lo descartado ni lo que es TLP:RED o AMBER+STRICT.</Note>
      <DataTable
        caption="Avistamientos por empresa"
        columns={columns}
        rows={data.items}
        keyOf={({ company_id }) => String(company_id)}
      />
    </>
  );
}
