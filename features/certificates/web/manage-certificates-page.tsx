import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type CompanyCertificates,
  listCompanyCertificates,
} from "#features/certificates/contracts/certificate-overview.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { certificatesPath } from "./certificate-address.ts";

const title = "Certificados de las empresas";
type Figure =
  | "expired_in_use"
  | "soon"
  | "to_renew"
  | "partial"
  | "broken"
  | "renewals"
  | "total"
  | "endpoints";

const figure = (
  key: Figure,
  name: string,
  filters?: Readonly<Record<string, string>>,
): Column<CompanyCertificates> => ({
  key,
  title: name,
  numeric: true,
  onPhone: "titled",
  cell: (row) =>
    row.total === 0 ? (
      "Sin datos"
    ) : filters && row[key] > 0 ? (
      <Link to={placeInCompany(row.company_id, certificatesPath("all", filters))}>
        {numberText(row[key])}
      </Link>
    ) : (
      numberText(row[key])
    ),
});

const columns: readonly Column<CompanyCertificates>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company_id, company_name }) => (
      <Link to={placeInCompany(company_id, "/Certificados")}>{company_name}</Link>
    ),
  },
  figure("expired_in_use", "Vencidos y en uso", { vigencia: "expired", uso: "presented" }),
  figure("soon", "Vencen pronto", { vigencia: "soon", uso: "presented" }),
  figure("to_renew", "Por renovar", { vigencia: "renew" }),
  figure("partial", "Cambios a medias", { senal: "partial" }),
  figure("broken", "Con problemas"),
  figure("renewals", "Renovaciones pedidas", { renovacion: "asked" }),
  figure("total", "En seguimiento"),
  figure("endpoints", "Puntos"),
  {
    key: "last",
    title: "Visto por última vez",
    tight: true,
    onPhone: "titled",
    cell: ({ last_seen_at }) => (last_seen_at ? <RelativeTime at={last_seen_at} /> : "Nunca"),
  },
];

/** The certificates of every company, for the provider's staff. */
export default function ManageCertificatesPage() {
  const may = useMay("certificate.global");
  const { data, error, refetch } = useQuery({ ...callQuery(listCompanyCertificates, {}), enabled: may });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con certificados vencidos que algún servicio presenta, luego las que tienen más por vencer. Sin datos: nadie cargó nada de ellas."
      />
      {error && !data && (
        <ErrorState title="No se pudieron cargar las empresas" failure={error} onRetry={() => refetch()} />
      )}
      {!error && !data && <Skeleton count={6} />}
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
