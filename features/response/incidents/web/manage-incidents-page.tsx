import { useQuery } from "@tanstack/react-query";
import { listCompanyIncidents } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { incidentCompanies } from "./companies/incident-company-list.ts";
import { PolicyPart } from "./policy/policy-part.tsx";

const { title } = incidentCompanies;
const views = ["empresas", "plazos"] as const;

/** Every company with its open, critical and late incidents, and the service levels of the active company. */
export default function ManageIncidentsPage() {
  const [view, setView] = useAddressParam("vista");
  const isAllowed = useMay("incident.global");
  if (!isAllowed) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con más plazos vencidos. Un incidente restringido solo se cuenta para las personas que tienen acceso a él."
      />
      <Tabs
        label={title}
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
  return (
    <CompanyList
      definition={incidentCompanies}
      query={useQuery(callQuery(listCompanyIncidents, {}))}
      below={<FeatureSlot slot="company-duties" />}
    />
  );
}
