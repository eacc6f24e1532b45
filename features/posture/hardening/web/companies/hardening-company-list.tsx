import type { HardeningCompany } from "#features/posture/hardening/contracts/hardening-companies.contract.ts";

import * as paths from "#platform/contract/paths.ts";
import type { CompanyListDefinition } from "#platform/web/companies/company-list-definition.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { listPath } from "../list-address.ts";
import { ScoreMark } from "../score-mark.tsx";

const statusLabels = {
  not_contracted: "Sin el servicio",
  no_data: "Sin revisiones",
  old: "Antigua",
  available: "Al día",
} as const satisfies Record<HardeningCompany["status"], string>;

const ifChecked =
  <Value,>(value: (row: HardeningCompany) => Value) =>
  (row: HardeningCompany) =>
    row.status === "old" || row.status === "available" ? value(row) : null;

/** The list of companies: the score, the failures and the share of checked machines of each. */
export const hardeningCompanies: CompanyListDefinition<HardeningCompany> = {
  title: "Endurecimiento de las empresas",
  fileName: "endurecimiento",
  views: "manage-hardening",
  companyOf: ({ company_id, company_name, sector }) => ({ id: company_id, name: company_name, sector }),
  page: ({ status }) => (status === "no_data" ? paths.scanImports : paths.hardening),
  figures: [
    {
      key: "status",
      title: "Estado",
      kind: "text",
      value: ({ status }) => statusLabels[status],
      cell: ({ status }) => (
        <Badge tone={status === "old" || status === "no_data" ? "warning" : "neutral"}>
          {statusLabels[status]}
        </Badge>
      ),
    },
    {
      key: "score",
      title: "Puntaje medio",
      value: ifChecked(({ score }) => score),
      cell: ({ score }) => <ScoreMark score={score} />,
    },
    {
      key: "low",
      title: "Puntaje bajo",
      value: ifChecked(({ bands }) => bands.low),
      rows: () => listPath({ puntaje: "low" }),
    },
    { key: "failed", title: "Sin cumplir", value: ifChecked(({ failed }) => failed), onPhone: "away" },
    { key: "worse", title: "Empeoraron", value: ifChecked(({ worse }) => worse), onPhone: "away" },
    {
      key: "recent",
      title: "Revisados",
      value: ({ machines }) => machines.recent,
      cell: ({ machines }) => (
        <span title="Activos revisados en 90 días">
          {numberText(machines.recent)} de {numberText(machines.known)}
        </span>
      ),
    },
    {
      key: "last",
      title: "Última revisión",
      kind: "moment",
      value: ({ last_at }) => last_at,
      unknown: "Nunca",
    },
  ],
  filters: [
    { value: "bajo", label: "Con puntaje bajo", matches: ({ bands }) => bands.low > 0 },
    { value: "empeoraron", label: "Con reglas que empeoraron", matches: ({ worse }) => worse > 0 },
    { value: "antiguas", label: "Sin revisión en 90 días", matches: ({ status }) => status === "old" },
    { value: "sin-datos", label: "Sin revisiones", matches: ({ status }) => status === "no_data" },
    { value: "sin-servicio", label: "Sin el servicio", matches: ({ status }) => status === "not_contracted" },
  ],
};
