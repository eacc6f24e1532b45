import type { UseQueryResult } from "@tanstack/react-query";
import type { CompanySummary } from "#features/identity/companies/manage-companies.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./company-table.module.css";

/** A company with its logo or its initials, and both of its names. */
function CompanyName({ company }: { company: Pick<CompanySummary, "name" | "full_name" | "logo"> }) {
  const { name, full_name, logo } = company;
  return (
    <span className={styles.company}>
      <span className={styles.mark} aria-hidden="true">
        {logo ? <img src={logo} alt="" width={32} height={32} loading="lazy" /> : initials(name)}
      </span>
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <Note as="span">{full_name}</Note>
      </span>
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase("es-CL"))
    .join("");
}

const columns: Column<CompanySummary>[] = [
  {
    key: "name",
    title: "Empresa",
    sortBy: "name",
    onPhone: "first",
    cell: (company) => <CompanyName company={company} />,
  },
  {
    key: "sector",
    title: "Rubro y etiquetas",
    cell: ({ sector, tags }) => (
      <span className={styles.names}>
        <span>{sector || "—"}</span>
        {tags.length > 0 && <Note as="span">{tags.join(", ")}</Note>}
      </span>
    ),
  },
  { key: "owner", title: "Responsable", cell: ({ owner_name }) => owner_name ?? "—" },
  {
    key: "gaps",
    title: "Datos",
    tight: true,
    cell: ({ id, enabled }) => (enabled ? <FeatureSlot slot="gap-count" companyId={id} /> : "—"),
  },
  {
    key: "services",
    title: "Servicios",
    numeric: true,
    onPhone: "away",
    cell: ({ services }) => numberText(services),
  },
  {
    key: "members",
    title: "Personas",
    sortBy: "members",
    numeric: true,
    onPhone: "away",
    cell: ({ members }) => numberText(members),
  },
  {
    key: "created_at",
    title: "Cliente desde",
    sortBy: "created_at",
    tight: true,
    onPhone: "away",
    cell: ({ created_at }) => <ExactTime at={created_at} dayOnly />,
  },
  {
    key: "enabled",
    title: "Estado",
    tight: true,
    cell: ({ enabled }) => (enabled ? <Badge tone="good">Activa</Badge> : <Badge>Desactivada</Badge>),
  },
];

/** The columns that the list shows while a drawer is open. */
const narrowColumns = columns.filter(({ key }) => ["name", "enabled"].includes(key));

interface CompanyTableProps {
  query: UseQueryResult<Page<CompanySummary>>;
  list: AddressList;
  sort: SortOrder;
  /** The id of the company whose drawer is open. */
  openId: string | undefined;
  onOpen: (id: number) => void;
  /** Keys of the companies that are selected for an act. */
  chosen: ReadonlySet<string>;
  onChoose: (id: number) => void;
}

/** The page of companies in each of its states. */
export function CompanyTable({ query, list, sort, openId, onOpen, chosen, onChoose }: CompanyTableProps) {
  return (
    <PagedList
      query={query}
      list={list}
      itemNoun="empresas"
      failed="No se pudieron cargar las empresas"
      waiting={<Skeleton shape="rows" count={8} />}
      empty={
        <NoCompanies
          filtered={list.search !== "" || Object.keys(list.filters).length > 0}
          onClear={list.clear}
        />
      }
    >
      {(rows) => (
        <DataTable
          caption="Empresas"
          columns={openId ? narrowColumns : columns}
          rows={rows}
          keyOf={({ id }) => String(id)}
          sort={sort}
          onSort={list.setSort}
          openKey={openId}
          openParam="empresa"
          selected={chosen}
          onSelect={({ id }) => onChoose(id)}
          selectable={({ enabled }) => enabled}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
    </PagedList>
  );
}

function NoCompanies({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState title="Ninguna empresa coincide" action={<Button onClick={onClear}>Quitar filtros</Button>}>
        Pruebe con otra palabra o quite los filtros.
      </EmptyState>
    );
  return (
    <EmptyState title="Todavía no hay empresas">Cree la primera para invitar a sus personas.</EmptyState>
  );
}
