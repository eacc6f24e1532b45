import type { EventFacet } from "#features/events/event-facets.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import { SeverityChips } from "#platform/web/kit/severity-chips.tsx";
import { Toolbar, ToolbarLine, ToolbarSearch } from "#platform/web/kit/toolbar.tsx";
import { facetOf } from "../facet-of.ts";
import { PeriodChoice } from "../period-choice.tsx";
import { ExplorerTags } from "./explorer-tags.tsx";
import { GroupChoice } from "./group-choice.tsx";
import type { Explorer } from "./use-explorer.ts";

interface ExplorerToolsProps {
  explorer: Explorer;
  facets: EventFacet[] | undefined;
  /** Asks for a condition on any field. */
  onCondition: () => void;
}

/** What narrows and gathers the enriched list, and what narrows it now. */
export function ExplorerTools({ explorer, facets, onCondition }: ExplorerToolsProps) {
  const nameOf = (field: string, value: string) =>
    facets?.find((facet) => facet.field === field)?.values.find((one) => one.value === value)?.label ?? value;
  return (
    <Toolbar>
      <ToolbarSearch>
        <SearchBox label="Buscar en los eventos" value={explorer.search} onSearch={explorer.setSearch} />
      </ToolbarSearch>
      <Select
        aria-label="Dónde buscar"
        value={explorer.filters.donde?.[0] ?? ""}
        options={[
          { value: "", label: "en los nombres" },
          { value: "registro", label: "en todo el registro" },
        ]}
        onChange={({ target }) => explorer.setFilter("donde", target.value ? [target.value] : [])}
      />
      <PeriodChoice list={explorer} />
      <ToolbarLine>
        <SeverityChips
          chosen={explorer.filters.severidad ?? []}
          onToggle={(value) => explorer.toggleFilter("severidad", value)}
          countOf={(severity) => facetOf(facets, "severity").find(({ value }) => value === severity)?.count}
        />
      </ToolbarLine>
      <GroupChoice explorer={explorer} />
      <Button small onClick={onCondition}>
        Añadir condición
      </Button>
      <ExplorerTags explorer={explorer} nameOf={nameOf} />
    </Toolbar>
  );
}
