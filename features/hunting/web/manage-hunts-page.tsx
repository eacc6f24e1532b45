import { useQuery } from "@tanstack/react-query";
import { type CompanyHunts, listCompanyHunts } from "#features/hunting/company-hunts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import type { CompanyListDefinition } from "#platform/web/companies/company-list-definition.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { huntsPath } from "./list/hunt-address.ts";

const companies: CompanyListDefinition<CompanyHunts> = {
  title: "Búsquedas de las empresas",
  fileName: "busquedas",
  companyOf: ({ company }) => company,
  page: () => huntsPath,
  figures: [
    {
      key: "last_run",
      title: "Última ejecución",
      kind: "moment",
      value: ({ last_run_at }) => last_run_at,
      unknown: "Nunca",
    },
    { key: "running", title: "En curso", value: ({ running }) => running },
    { key: "open", title: "Abiertas", value: ({ open }) => open, rows: () => `${huntsPath}?estado=open` },
    {
      key: "closed",
      title: "Cerradas",
      value: ({ closed }) => closed,
      rows: () => `${huntsPath}?estado=closed`,
    },
    {
      key: "inconclusive",
      title: "Inconclusas",
      value: ({ inconclusive }) => inconclusive,
      rows: () => `${huntsPath}?estado=closed&resultado=inconclusive`,
    },
  ],
  filters: [
    { value: "en-curso", label: "Con ejecuciones en curso", matches: ({ running }) => running > 0 },
    { value: "nunca", label: "Sin ejecuciones", matches: ({ last_run_at }) => last_run_at === null },
    { value: "inconclusas", label: "Con inconclusas", matches: ({ inconclusive }) => inconclusive > 0 },
  ],
};

/** How every company stands in hunting, for the provider's staff. */
export default function ManageHuntsPage() {
  const may = useMay("hunt.global");
  const query = useQuery({ ...callQuery(listCompanyHunts, {}), enabled: may });
  if (!may) return <StaffOnly title={companies.title} />;
  return (
    <>
      <PageHeader
        title={companies.title}
        lead="Primero las empresas donde hace más tiempo que no se ejecuta una búsqueda."
      />
      <CompanyList definition={companies} query={query} />
    </>
  );
}
