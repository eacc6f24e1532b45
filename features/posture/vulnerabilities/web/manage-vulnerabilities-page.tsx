import { useQuery } from "@tanstack/react-query";
import { listFindingCompanies } from "#features/posture/vulnerabilities/contracts/finding-companies.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./companies/companies.module.css";
import { CompanyTotals } from "./companies/company-totals.tsx";
import { findingCompanies } from "./companies/finding-company-list.tsx";

const { title } = findingCompanies;
const views = ["empresas", "plazos"] as const;

/** The companies, and the time targets of the active one. */
export default function ManageVulnerabilitiesPage() {
  const [view, setView] = useAddressParam("vista");
  const isAllowed = useMay("finding.global");
  if (!isAllowed) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con vulnerabilidades que el catálogo KEV da por atacadas, luego por severidad."
      />
      <Tabs
        label={title}
        active={oneOf(views, view ?? "") ?? views[0]}
        onChange={(next) => setView(next === views[0] ? null : next)}
        tabs={[
          { key: "empresas", title: "Empresas", content: <FindingCompanies /> },
          {
            key: "plazos",
            title: "Plazos de la empresa activa",
            content: <FeatureSlot slot="finding-policy" />,
          },
        ]}
      />
    </>
  );
}

/** Every company with its open, overdue, exploited and unscanned counts. */
function FindingCompanies() {
  const query = useQuery(callQuery(listFindingCompanies, {}));
  return (
    <>
      {query.data && (
        <>
          <CompanyTotals totals={query.data.totals} />
          <p className={styles.asOf}>
            Datos: <RelativeTimeInside at={query.data.as_of} />.
          </p>
        </>
      )}
      <CompanyList definition={findingCompanies} query={query} />
    </>
  );
}
