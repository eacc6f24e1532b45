import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type CompanyDefense,
  listCompanyDefense,
} from "#features/detection/defense/company-defense.contract.ts";
import { outcomeLabels } from "#features/detection/defense/defense.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import type {
  CompanyFigure,
  CompanyListDefinition,
} from "#platform/web/companies/company-list-definition.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { type DefensePeriod, daysOf, periodOptions } from "./defense-address.ts";

const title = "Defensa de las empresas";
// Noise and partial outcomes are only on the company's page, because eleven columns do not fit here.
const outcomes = ["prevented", "contained", "detected", "unknown"] as const;

/** Returns the path of the company's page for the same days. */
const pathFor = (days: DefensePeriod, view?: "detectado" | "controles") => () => {
  const params = new URLSearchParams({ ...(view && { vista: view }), ...(days !== "30" && { dias: days }) });
  return params.size === 0 ? paths.threatDefense : `${paths.threatDefense}?${params}`;
};

const companies = (days: DefensePeriod): CompanyListDefinition<CompanyDefense> => ({
  title,
  fileName: `defensa-${days}-dias`,
  views: "manage-defense",
  companyOf: ({ company }) => company,
  page: pathFor(days),
  figures: [
    { key: "last", title: "Lo último", kind: "moment", value: ({ last_at }) => last_at },
    {
      key: "serious_detected",
      title: "Grave y no detenido",
      value: (row) => row.serious_detected,
      rows: pathFor(days, "detectado"),
    },
    { key: "gaps", title: "Brechas", value: (row) => row.gaps, rows: pathFor(days, "controles") },
    {
      key: "quiet_controls",
      title: "Controles en silencio",
      value: (row) => row.quiet_controls,
      rows: pathFor(days),
    },
    ...outcomes.map(
      (outcome): CompanyFigure<CompanyDefense> => ({
        key: outcome,
        title: outcomeLabels[outcome],
        value: ({ counts }) => counts[outcome],
        rows: pathFor(days, outcome === "detected" ? "detectado" : undefined),
        onPhone: "away",
      }),
    ),
  ],
  filters: [
    {
      value: "graves",
      label: "Con eventos graves no detenidos",
      matches: ({ serious_detected }) => serious_detected > 0,
    },
    { value: "brechas", label: "Con brechas entre controles", matches: ({ gaps }) => gaps > 0 },
    {
      value: "silencio",
      label: "Con controles en silencio",
      matches: ({ quiet_controls }) => quiet_controls > 0,
    },
    { value: "sin-datos", label: "Sin datos", matches: ({ last_at }) => last_at === null },
  ],
});

/** The defence of every company, for the provider's staff. */
export default function ManageThreatDefensePage() {
  const may = useMay("defense.global");
  const [daysParam, setDays] = useAddressParam("dias");
  const days = daysOf(daysParam);
  const query = useQuery({
    ...callQuery(listCompanyDefense, { days }),
    enabled: may,
    placeholderData: keepPreviousData,
  });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con más eventos graves sin bloquear; luego las que tienen brechas entre controles o controles que no envían."
        actions={
          <Select
            aria-label="Período"
            value={days}
            options={periodOptions}
            onChange={({ target }) => setDays(target.value === "30" ? null : target.value)}
          />
        }
      />
      <CompanyList definition={companies(days)} query={query} />
    </>
  );
}
