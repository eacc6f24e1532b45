import { useQuery } from "@tanstack/react-query";
import { scoreText } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import {
  type CloudCompany,
  listCloudCompanies,
} from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
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
import { alertsPath, historyPath } from "./cloud-address.ts";

const title = "Postura en la nube de las empresas";

const figure = (
  key: string,
  name: string,
  value: (row: CloudCompany) => number | null,
  more: Partial<CompanyFigure<CloudCompany>> = {},
): CompanyFigure<CloudCompany> => ({
  key,
  title: name,
  value: (row) => (row.accounts === 0 ? null : value(row)),
  ...more,
});

const companies: CompanyListDefinition<CloudCompany> = {
  title,
  fileName: "postura-en-la-nube",
  views: "manage-cloud",
  companyOf: ({ company_id, company_name }) => ({ id: company_id, name: company_name }),
  page: () => paths.cloudPosture,
  figures: [
    {
      key: "last_scan",
      title: "Última revisión",
      kind: "moment",
      value: ({ last_scan_at }) => last_scan_at,
      unknown: "Nunca",
      rows: () => historyPath(),
    },
    figure("accounts", "Cuentas", ({ accounts }) => accounts, { rows: () => paths.cloudPosture }),
    figure("old_accounts", "Atrasadas", ({ old_accounts }) => old_accounts, { onPhone: "away" }),
    figure("score", "Puntaje", ({ tally }) => tally.score, { cell: ({ tally }) => scoreText(tally.score) }),
    figure("critical", "Críticas", ({ failing }) => failing.critical, {
      rows: () => alertsPath({ severidad: "critical" }),
    }),
    figure("high", "Altas", ({ failing }) => failing.high, { rows: () => alertsPath({ severidad: "high" }) }),
    figure("fail", "Fallan", ({ tally }) => tally.fail, { rows: () => alertsPath() }),
    figure("exposed", "Expuestas", ({ exposed }) => exposed, { rows: () => alertsPath({ expuestas: "si" }) }),
    figure("added", "Nuevas", ({ added }) => added, {
      rows: () => alertsPath({ nuevas: "si" }),
      onPhone: "away",
    }),
    figure("mended", "Corregidas", ({ mended }) => mended, { onPhone: "away" }),
  ],
  filters: [
    { value: "expuestas", label: "Con recursos expuestos", matches: ({ exposed }) => exposed > 0 },
    { value: "criticas", label: "Con alertas críticas", matches: ({ failing }) => failing.critical > 0 },
    { value: "atrasadas", label: "Con cuentas atrasadas", matches: ({ old_accounts }) => old_accounts > 0 },
    { value: "sin-datos", label: "Sin cuentas revisadas", matches: ({ accounts }) => accounts === 0 },
  ],
};

/** The state of every company's clouds, for the provider's staff. */
export default function ManageCloudPosturePage() {
  const may = useMay("finding.global");
  const query = useQuery({ ...callQuery(listCloudCompanies, {}), enabled: may });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con más revisiones críticas y altas que fallan; al final, aquellas de las que no se sabe nada."
      />
      <CompanyList definition={companies} query={query} />
    </>
  );
}
