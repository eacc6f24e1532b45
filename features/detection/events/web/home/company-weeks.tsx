import type {
  CompanyWeek,
  EventProviderHome,
} from "#features/detection/events/contracts/event-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";

const columns: Column<CompanyWeek>[] = [
  { key: "name", title: "Empresa", onPhone: "first", cell: ({ name }) => <strong>{name}</strong> },
  {
    key: "serious",
    title: "Altos y críticos",
    onPhone: "titled",
    numeric: true,
    cell: ({ serious }) => numberText(serious),
  },
  {
    key: "events",
    title: "Eventos",
    numeric: true,
    onPhone: "away",
    cell: ({ events }) => numberText(events),
  },
  {
    key: "silent",
    title: "Fuentes",
    tight: true,
    cell: ({ sources, silent }) =>
      sources === 0 ? (
        <Badge>Sin fuentes</Badge>
      ) : silent > 0 ? (
        <Badge tone="warning">
          {silent} de {sources} en silencio
        </Badge>
      ) : (
        <Badge tone="good">{sources} al día</Badge>
      ),
  },
];

/** The events section of the provider's home page: the companies with the worst week, and those with silent sources. */
export const companyWeeks: HomeView<EventProviderHome> = {
  State: ({ facts: { companies } }) =>
    companies.length === 0 ? (
      <EmptyState
        title="Todavía no hay empresas"
        action={<LinkButton to={`${paths.manageCompanies}?empresa=nueva`}>Crear la primera</LinkButton>}
      >
        Se crean en Administración, Empresas.
      </EmptyState>
    ) : (
      <DataTable
        caption="La semana de cada empresa"
        columns={columns}
        rows={companies}
        keyOf={({ id }) => String(id)}
      />
    ),
};
