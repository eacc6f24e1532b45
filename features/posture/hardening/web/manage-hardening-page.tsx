import { useQuery } from "@tanstack/react-query";
import { listHardeningCompanies } from "#features/posture/hardening/contracts/hardening-companies.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { hardeningCompanies } from "./companies/hardening-company-list.tsx";
import styles from "./hardening.module.css";

/** The page with the score, the date of the newest run and the coverage of every company. */
export default function ManageHardeningPage() {
  const isAllowed = useMay("hardening.global");
  const query = useQuery({ ...callQuery(listHardeningCompanies, {}), enabled: isAllowed });
  if (!isAllowed) return <StaffOnly title={hardeningCompanies.title} />;
  return (
    <>
      <PageHeader
        title={hardeningCompanies.title}
        lead="Primero las empresas con el puntaje más bajo; luego las que no tienen revisiones."
      />
      {query.data && <Totals totals={query.data.totals} />}
      <CompanyList definition={hardeningCompanies} query={query} />
    </>
  );
}

function Totals({ totals }: { totals: OutputOf<typeof listHardeningCompanies>["totals"] }) {
  return (
    <p className={styles.note}>
      {countOf(totals.machines, "equipo revisado", "equipos revisados")} en{" "}
      {countOf(totals.companies, "empresa", "empresas")}:{" "}
      {countOf(totals.low, "revisión con puntaje bajo", "revisiones con puntaje bajo")},{" "}
      {countOf(totals.worse, "regla que empeoró", "reglas que empeoraron")} en la última revisión de cada
      equipo. {numberText(totals.no_data)} sin ningún dato y {numberText(totals.old)} sin revisión en 90 días.
    </p>
  );
}
