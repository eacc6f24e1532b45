import { useQuery } from "@tanstack/react-query";
import {
  type CompanyCertificates,
  listCompanyCertificates,
} from "#features/posture/certificates/contracts/certificate-overview.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import type {
  CompanyFigure,
  CompanyListDefinition,
} from "#platform/web/companies/company-list-definition.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { certificatesPath } from "./certificate-address.ts";

const title = "Certificados de las empresas";
type Count =
  | "expired_in_use"
  | "soon"
  | "to_renew"
  | "partial"
  | "broken"
  | "renewals"
  | "total"
  | "endpoints";

const count = (
  key: Count,
  name: string,
  filters?: Readonly<Record<string, string>>,
): CompanyFigure<CompanyCertificates> => ({
  key,
  title: name,
  value: (row) => (row.total === 0 ? null : row[key]),
  ...(filters && { rows: () => certificatesPath("all", filters) }),
});

const companies: CompanyListDefinition<CompanyCertificates> = {
  title,
  fileName: "certificados",
  views: "manage-certificates",
  companyOf: ({ company_id, company_name }) => ({ id: company_id, name: company_name }),
  page: () => paths.certificates,
  figures: [
    count("expired_in_use", "Vencidos en uso", { vigencia: "expired", uso: "presented" }),
    count("soon", "Vencen pronto", { vigencia: "soon", uso: "presented" }),
    count("to_renew", "Por renovar", { vigencia: "renew" }),
    count("partial", "A medias", { senal: "partial" }),
    count("broken", "Con problemas"),
    count("renewals", "Pedidos", { renovacion: "asked" }),
    count("total", "En seguimiento", {}),
    count("endpoints", "Puntos"),
    {
      key: "last_seen",
      title: "Visto",
      kind: "moment",
      value: ({ last_seen_at }) => last_seen_at,
      unknown: "Nunca",
    },
  ],
  filters: [
    {
      value: "vencidos",
      label: "Con vencidos en uso",
      matches: ({ expired_in_use }) => expired_in_use > 0,
    },
    { value: "pronto", label: "Con vencimientos próximos", matches: ({ soon }) => soon > 0 },
    { value: "sin-datos", label: "Sin datos", matches: ({ total }) => total === 0 },
  ],
};

/** The certificates of every company, for the provider's staff. */
export default function ManageCertificatesPage() {
  const may = useMay("certificate.global");
  const query = useQuery({ ...callQuery(listCompanyCertificates, {}), enabled: may });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con certificados vencidos que algún servicio presenta, luego las que tienen más por vencer."
      />
      <CompanyList definition={companies} query={query} />
    </>
  );
}
