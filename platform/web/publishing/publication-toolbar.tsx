import { type PublicationState, publicationStates } from "#platform/contract/published-text.ts";
import type { AddressList } from "../address-filters.ts";
import { FilterChips } from "../kit/filter-chips.tsx";
import { SearchBox } from "../kit/search-box.tsx";
import { Toolbar } from "../kit/toolbar.tsx";

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
