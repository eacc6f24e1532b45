import { listCompanyIncidents } from "#features/incidents/contracts/incident-figures.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { companyColumns } from "./companies/company-columns.tsx";
import { incidentsPath } from "./list/incident-address.ts";
import { PolicyPart } from "./policy/policy-part.tsx";

const companies = defineList({
  title: "Incidentes de las empresas",
  lead: "La peor primero. Al abrir una fila, esa empresa pasa a ser la activa. Los restringidos solo cuentan para su gente.",
  call: listCompanyIncidents,
  things: "empresas",
  failed: "No se pudo cargar la vista",
  search: "Buscar empresa",
  columns: companyColumns,
  keyOf: ({ company }) => String(company.id),
  opens: { page: () => incidentsPath() },
  empty: { title: "No hay empresas", text: "Las empresas se agregan en Administración." },
  nothingMatches: "Ninguna empresa coincide",
});

const views = ["empresas", "plazos"] as const;

/** Every company with what is open, critical, late and waiting, one press leads into it; and what the active one was promised. */
export default function ManageIncidentsPage() {
  const [view, setView] = useAddressParam("vista");
  const allowed = useMay("incident.global");
  if (!allowed) return <StaffOnly title={companies.title} />;
  return (
    <>
      <PageHeader title={companies.title} lead={companies.lead} />
      <Tabs
        label={companies.title}
        active={oneOf(views, view ?? "") ?? views[0]}
        onChange={(next) => setView(next === views[0] ? null : next)}
        tabs={[
          { key: "empresas", title: "Empresas", content: <IncidentCompanies /> },
          { key: "plazos", title: "Plazos de la empresa activa", content: <PolicyPart /> },
        ]}
      />
    </>
  );
}

function IncidentCompanies() {
  const list = useList(companies);
  const openInCompany = useOpenInCompany();
  return (
    <ListBody
      list={list}
      below={<PartSlot file="legal-duties/web/company-duties.tsx" />}
      onOpen={({ company }) => openInCompany({ companyId: company.id, path: incidentsPath() })}
    />
  );
}
