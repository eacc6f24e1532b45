import type { ManagedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { PublicationState, publicationStates } from "#platform/contract/published-text.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { BulletinStateBadge } from "./bulletin-state-badge.tsx";
import { useManagedBulletins } from "./manage-bulletins.queries.ts";

const filterNames = ["estado"] as const;
const stateWords = { draft: "Borradores", published: "Publicados", withdrawn: "Retirados" } as const;

const columns: Column<ManagedBulletin>[] = [
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  { key: "state", title: "Estado", tight: true, cell: (bulletin) => <BulletinStateBadge {...bulletin} /> },
  { key: "version", title: "Versión", numeric: true, onPhone: "away", cell: ({ version }) => version },
  {
    key: "updated",
    title: "Último cambio",
    tight: true,
    cell: ({ updated_at, saved_by }) => (
      <>
        <RelativeTime at={updated_at} />, {saved_by}
      </>
    ),
  },
];

interface ManagedBulletinListProps {
  onOpen: (id: number) => void;
  onNew: () => void;
}

/** Every bulletin with its state, the last changed first. */
export function ManagedBulletinList({ onOpen, onNew }: ManagedBulletinListProps) {
  const address = useAddressFilters(filterNames);
  const status = PublicationState.safeParse(address.filters.estado?.[0]).data;
  const bulletins = useManagedBulletins({
    q: address.search || undefined,
    status,
    cursor: address.page ?? undefined,
  });
  const create = (
    <Button look="main" onClick={onNew}>
      Nuevo boletín
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Editor de boletines"
        lead="Los visitantes leen solo lo publicado. Cada guardado deja una versión que no se puede cambiar."
        actions={create}
      />
      <Toolbar>
        <SearchBox label="Buscar por título" value={address.search} onSearch={address.setSearch} />
        <FilterChips
          label="Estado"
          options={publicationStates.map((state) => ({ value: state, label: stateWords[state] }))}
          chosen={status ? [status] : []}
          onToggle={(state) => address.setFilter("estado", state === status ? [] : [state])}
        />
      </Toolbar>
      <PagedList
        query={bulletins}
        list={address}
        things="boletines"
        failed="No se pudieron cargar los boletines"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <EmptyState
            title={status || address.search ? "Ningún boletín coincide" : "Todavía no hay boletines"}
            action={create}
          >
            Un boletín comienza como borrador: nadie más lo ve hasta que lo publique.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Boletines"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => String(id)}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </PagedList>
    </>
  );
}
