import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { scoreText } from "#features/cloud-posture/cloud-posture.words.ts";
import {
  type CloudCompany,
  listCloudCompanies,
} from "#features/cloud-posture/contracts/cloud-history.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { cloudPath } from "./cloud-address.ts";

const title = "Postura en la nube de las empresas";

const figure = (
  key: string,
  name: string,
  of: (row: CloudCompany) => string | number,
): Column<CloudCompany> => ({
  key,
  title: name,
  numeric: true,
  onPhone: key === "accounts" || key === "score" || key === "critical" || key === "fail" ? "titled" : "away",
  cell: (row) => {
    if (row.accounts === 0) return key === "accounts" ? "0" : "—";
    const value = of(row);
    return typeof value === "number" ? numberText(value) : value;
  },
});

const columns: Column<CloudCompany>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company_id, company_name }) => (
      <Link to={placeInCompany(company_id, cloudPath)}>{company_name}</Link>
    ),
  },
  {
    key: "last",
    title: "Última revisión",
    tight: true,
    cell: ({ last_scan_at, old_accounts }) =>
      last_scan_at ? (
        <>
          <RelativeTime at={last_scan_at} />{" "}
          {old_accounts > 0 && (
            <Badge tone="warning">
              {old_accounts === 1 ? "1 cuenta atrasada" : `${numberText(old_accounts)} cuentas atrasadas`}
            </Badge>
          )}
        </>
      ) : (
        "Ninguna cuenta revisada"
      ),
  },
  figure("accounts", "Cuentas", ({ accounts }) => accounts),
  figure("score", "Puntaje", ({ tally }) => scoreText(tally.score)),
  figure("critical", "Críticas", ({ failing }) => failing.critical),
  figure("high", "Altas", ({ failing }) => failing.high),
  figure("fail", "Fallan", ({ tally }) => tally.fail),
  figure("exposed", "Expuestas", ({ exposed }) => exposed),
  figure("added", "Nuevas", ({ added }) => added),
  figure("mended", "Corregidas", ({ mended }) => mended),
];

/** How every company stands in its clouds, for the provider's staff. */
export default function ManageCloudPosturePage() {
  const may = useMay("finding.global");
  const { data, error, refetch } = useQuery({ ...callQuery(listCloudCompanies, {}), enabled: may });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con más revisiones críticas y altas que fallan; al final, aquellas de las que no se sabe nada."
      />
      {error && !data && (
        <ErrorState title="No se pudieron cargar las empresas" failure={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton count={8} />}
      {data && (
        <DataTable
          caption={title}
          columns={columns}
          rows={data.items}
          keyOf={({ company_id }) => String(company_id)}
        />
      )}
    </>
  );
}
