import { useQuery } from "@tanstack/react-query";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { listCompanyIntake } from "../contracts/company-intake.contract.ts";
import { intakeList } from "./companies/intake-list.tsx";
import { intakeSummary } from "./companies/intake-text.ts";
import styles from "./status/status.module.css";

const everyMinute = 60_000;

/** The intake of every company's events, for the provider's staff. */
export default function ManageEventsPage() {
  const may = useMay("event.global");
  const query = useQuery({
    ...callQuery(listCompanyIntake, {}),
    enabled: may,
    refetchInterval: everyMinute,
  });
  if (!may) return <StaffOnly title={intakeList.title} />;
  return (
    <>
      <PageHeader
        title={intakeList.title}
        lead="Primero las empresas con fuentes que dejaron de enviar, luego las que tienen entregas devueltas o registros rechazados."
      />
      {query.data && query.data.items.length > 0 && (
        <p className={styles.summary}>{intakeSummary(query.data.items)}</p>
      )}
      <CompanyList
        definition={intakeList}
        query={query}
        below={
          <Note>
            La semana anterior son las mismas 24 horas de hace siete días. Graves: eventos de severidad alta y
            crítica.
          </Note>
        }
      />
    </>
  );
}
