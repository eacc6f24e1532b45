import type { ManagedText } from "#platform/contract/managed-text.ts";
import { type PublicationState, publicationStates } from "#platform/contract/published-text.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { type AddressList, useAddressFilters } from "../address/address-filters.ts";
import { FilterChips } from "../kit/filters/filter-chips.tsx";
import { SearchBox } from "../kit/filters/search-box.tsx";
import { Toolbar } from "../kit/layout/toolbar.tsx";
import { Badge } from "../kit/marks/badge.tsx";
import { RelativeTime } from "../kit/marks/time.tsx";
import type { Column } from "../kit/table/table-props.ts";

/** Where a text stands, and whether visitors read something older than the newest version. */
export function PublicationBadge({ status, version, published_version }: ManagedText) {
  if (status === "withdrawn") return <Badge>Retirado</Badge>;
  if (status === "draft") return <Badge tone="warning">Borrador</Badge>;
  if (published_version !== version) return <Badge tone="warning">Publicado, con cambios</Badge>;
  return <Badge tone="good">Publicado</Badge>;
}

/** What staff see of every text, after what it is: where it stands and who changed it last. */
export const publicationColumns: Column<ManagedText>[] = [
  { key: "state", title: "Estado", tight: true, cell: (text) => <PublicationBadge {...text} /> },
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

const stateWords = { draft: "Borradores", published: "Publicados", withdrawn: "Retirados" } as const;

interface PublicationToolbarProps {
  list: AddressList;
  status: PublicationState | undefined;
}

/** Searches the texts by title and by where they stand. */
export function PublicationToolbar({ list, status }: PublicationToolbarProps) {
  return (
    <Toolbar>
      <SearchBox label="Buscar por título" value={list.search} onSearch={list.setSearch} />
      <FilterChips
        label="Estado"
        options={publicationStates.map((state) => ({ value: state, label: stateWords[state] }))}
        chosen={status ? [status] : []}
        onToggle={(state) => list.setFilter("estado", state === status ? [] : [state])}
      />
    </Toolbar>
  );
}

const filterNames = ["estado"] as const;

/** The list of texts that staff asked for: as the address holds it, and as the server is asked. */
export function usePublicationFilters() {
  const list = useAddressFilters(filterNames);
  const status = oneOf(publicationStates, list.filters.estado?.[0]);
  return { list, asked: { q: list.search || undefined, status, cursor: list.page ?? undefined } };
}
