import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CompanySummaries } from "./summary/company-summaries.tsx";
import { EndedTerms } from "./summary/ended-terms.tsx";
import { PeopleWork } from "./summary/people-work.tsx";

const title = "Resumen de las empresas";
const views = ["empresas", "plazos", "personas"] as const;

/** /Manage/Summary: the provider's work by company and by person, and its deadlines of the month. */
export default function ManageSummaryPage() {
  const [view, setView] = useAddressParam("vista");
  const isAllowed = useMay("work.global");
  if (!isAllowed) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader title={title} lead="El trabajo del proveedor y sus plazos del mes en todas las empresas." />
      <Tabs
        label={title}
        active={oneOf(views, view ?? "") ?? views[0]}
        onChange={(next) => setView(next === views[0] ? null : next)}
        tabs={[
          { key: "empresas", title: "Empresas", content: <CompanySummaries /> },
          { key: "plazos", title: "Plazos del mes", content: <EndedTerms /> },
          { key: "personas", title: "Personas", content: <PeopleWork /> },
        ]}
      />
    </>
  );
}
