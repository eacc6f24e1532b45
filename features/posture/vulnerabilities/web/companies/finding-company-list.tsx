import { findingsPath } from "#features/posture/findings/contracts/finding-address.contract.ts";
import type { FindingCompany } from "#features/posture/vulnerabilities/contracts/finding-companies.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { CompanyListDefinition } from "#platform/web/companies/company-list-definition.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { countOf, countText, numberText } from "#platform/web/text/number-text.ts";

const statusLabels = {
  not_contracted: "Sin el servicio",
  no_scan: "Sin escaneos",
  not_scanned: "Sin escanear",
  available: "Al día",
} as const satisfies Record<FindingCompany["status"], string>;

const changeText = (change: number | null) =>
  change === null
    ? undefined
    : `${change > 0 ? "+" : change < 0 ? "−" : ""}${numberText(Math.abs(change))} en 30 días`;

const waitingText = ({ periods_to_close, decisions_waiting }: FindingCompany) =>
  `${countOf(periods_to_close, "período por cerrar", "períodos por cerrar")}, ${countOf(decisions_waiting, "solicitud por resolver", "solicitudes por resolver")}`;

/** The list with one row per company: its open, exploited and overdue findings, and its scan coverage. */
export const findingCompanies: CompanyListDefinition<FindingCompany> = {
  title: "Vulnerabilidades de las empresas",
  fileName: "vulnerabilidades",
  views: "manage-vulnerabilities",
  companyOf: ({ company_id, company_name, sector }) => ({ id: company_id, name: company_name, sector }),
  page: ({ status }) => (status === "no_scan" ? paths.scanImports : findingsPath()),
  figures: [
    {
      key: "status",
      title: "Estado",
      kind: "text",
      value: ({ status }) => statusLabels[status],
      cell: ({ status }) => (
        <Badge tone={status === "not_scanned" || status === "no_scan" ? "warning" : "neutral"}>
          {statusLabels[status]}
        </Badge>
      ),
    },
    {
      key: "open",
      title: "Abiertas",
      value: ({ open }) => open,
      cell: ({ open, open_change }) =>
        open !== null && <span title={changeText(open_change)}>{numberText(open)}</span>,
      rows: () => findingsPath(),
    },
    {
      key: "critical",
      title: "Críticas",
      value: ({ by_severity }) => by_severity?.critical ?? null,
      rows: () => findingsPath({ severidad: "critical" }),
    },
    {
      key: "high",
      title: "Altas",
      value: ({ by_severity }) => by_severity?.high ?? null,
      rows: () => findingsPath({ severidad: "high" }),
    },
    { key: "kev", title: "KEV", value: ({ kev_open }) => kev_open, rows: () => findingsPath({ kev: "si" }) },
    {
      key: "late",
      title: "Vencidas",
      value: ({ late }) => late?.count ?? null,
      cell: ({ late }) => late && countText(late),
      rows: () => findingsPath({ vencidas: "si" }),
    },
    {
      key: "scanned",
      title: "Escaneados",
      value: ({ assets, scanned }) => (assets === 0 ? null : scanned),
      cell: ({ assets, scanned, with_credentials }) => (
        <span title={`${numberText(with_credentials)} con credenciales`}>
          {numberText(scanned)} de {numberText(assets)}
        </span>
      ),
    },
    {
      key: "last_scan",
      title: "Último escaneo",
      kind: "moment",
      value: ({ last_scan_at }) => last_scan_at,
      unknown: "Nunca",
    },
    {
      key: "waiting",
      title: "Por hacer",
      value: ({ periods_to_close, decisions_waiting }) => periods_to_close + decisions_waiting,
      cell: (row) => (
        <span title={waitingText(row)}>{numberText(row.periods_to_close + row.decisions_waiting)}</span>
      ),
      onPhone: "away",
    },
  ],
  filters: [
    { value: "kev", label: "Con vulnerabilidades KEV", matches: ({ kev_open }) => (kev_open ?? 0) > 0 },
    { value: "vencidas", label: "Con plazos vencidos", matches: ({ late }) => (late?.count ?? 0) > 0 },
    {
      value: "por-hacer",
      label: "Con trabajo del proveedor",
      matches: ({ periods_to_close, decisions_waiting }) => periods_to_close + decisions_waiting > 0,
    },
    {
      value: "sin-escanear",
      label: "Sin escanear en el período",
      matches: ({ status }) => status === "no_scan" || status === "not_scanned",
    },
    { value: "sin-servicio", label: "Sin el servicio", matches: ({ status }) => status === "not_contracted" },
  ],
};
