import type { CompanyIncidents } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import type { CompanyListDefinition } from "#platform/web/companies/company-list-definition.ts";
import { incidentsPath } from "../list/incident-address.ts";

/** The list with one row per company: its open, critical, late and old incidents. */
export const incidentCompanies: CompanyListDefinition<CompanyIncidents> = {
  title: "Incidentes de las empresas",
  fileName: "incidentes",
  views: "manage-incidents",
  companyOf: ({ company }) => company,
  page: () => incidentsPath(),
  figures: [
    {
      key: "late",
      title: "Con plazo vencido",
      value: ({ late }) => late,
      rows: () => incidentsPath({ vencidos: "si" }),
    },
    {
      key: "critical",
      title: "Críticos",
      value: ({ critical }) => critical,
      rows: () => incidentsPath({ severidad: "critical" }),
    },
    { key: "open", title: "Abiertos", value: ({ open }) => open, rows: () => incidentsPath() },
    { key: "client_tasks", title: "Tareas del cliente", value: ({ client_tasks }) => client_tasks },
    {
      key: "oldest",
      title: "El más antiguo",
      kind: "moment",
      value: ({ oldest_opened_at }) => oldest_opened_at,
      unknown: "—",
    },
    {
      key: "last",
      title: "El último",
      kind: "moment",
      value: ({ last_opened_at }) => last_opened_at,
      unknown: "Ninguno",
      onPhone: "away",
    },
  ],
  filters: [
    { value: "vencidos", label: "Con plazos vencidos", matches: ({ late }) => late > 0 },
    { value: "criticos", label: "Con incidentes críticos", matches: ({ critical }) => critical > 0 },
    { value: "abiertos", label: "Con incidentes abiertos", matches: ({ open }) => open > 0 },
  ],
};
