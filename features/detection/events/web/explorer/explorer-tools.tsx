import type { EventFacet } from "#features/detection/events/contracts/event-facets.contract.ts";
import { eventFieldNames } from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterTags } from "#platform/web/kit/filters/filter-chips.tsx";
import { MoreFilters } from "#platform/web/kit/filters/more-filters.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { SeverityChips } from "#platform/web/kit/filters/severity-chips.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Toolbar, ToolbarLine, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { facetOf } from "../list/event-list.tsx";
import { PeriodChoice } from "../list/period-choice.tsx";
import { conditionText } from "./conditions.ts";
import styles from "./explorer-tools.module.css";
import { searchModeOf, searchModes } from "./record-search.ts";
import type { Explorer } from "./use-explorer.ts";

interface ExplorerTagsProps {
  explorer: Explorer;
  /** Returns the label of a field's value where it differs: a source by its id, a rule by its code. */
  nameOf: (field: string, value: string) => string;
}

/** The active conditions as tags, each with a button to remove it. */
function ExplorerTags({ explorer, nameOf }: ExplorerTagsProps) {
  if (!explorer.filtered) return null;
  const tags = explorer.conditions.map((condition) => {
    const [field, test, ...values] = condition;
    return {
      key: JSON.stringify(condition),
      ...conditionText([field, test, ...values.map((value) => nameOf(field, value))]),
      onRemove: () => explorer.removeCondition(condition),
    };
  });
  return <FilterTags tags={tags} onClear={explorer.clear} />;
}

const options = eventFieldNames
  .filter((field) => field !== "detail" && field !== "external_id")
  .map((value) => ({ value, label: fieldLabels[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "es"));
const places = ["Agrupar por", "luego por", "y por"] as const;

/** Selects up to three grouping fields; each next field is offered after the one before. */
function GroupChoice({ explorer: { groups, setFilter } }: { explorer: Explorer }) {
  return (
    <span className={styles.choice}>
      {places.slice(0, groups.length + 1).map((label, place) => (
        <span key={label} className={styles.label}>
          <span aria-hidden="true">{label}</span>
          <Select
            aria-label={label}
            placeholder={place === 0 ? "no agrupar" : "nada más"}
            value={groups[place] ?? ""}
            options={options.filter(({ value }) => value === groups[place] || !groups.includes(value))}
            onChange={({ target }) =>
              setFilter(
                "grupo",
                [...groups.slice(0, place), target.value, ...groups.slice(place + 1)].filter(Boolean),
              )
            }
          />
        </span>
      ))}
    </span>
  );
}

interface ExplorerToolsProps {
  explorer: Explorer;
  facets: EventFacet[] | undefined;
  /** Opens the dialog to add a condition on any field. */
  onCondition: () => void;
}

/** The filters and groups of the enriched list, and the ones in force. */
export function ExplorerTools({ explorer, facets, onCondition }: ExplorerToolsProps) {
  const nameOf = (field: string, value: string) =>
    facets?.find((facet) => facet.field === field)?.values.find((one) => one.value === value)?.label ?? value;
  const oneLine = useOneLine();
  const { filters, search } = explorer;
  const described = search && searchModeOf(filters.donde?.[0], search)?.description;
  const severities = (
    <SeverityChips
      chosen={explorer.filters.severidad ?? []}
      onToggle={(value) => explorer.toggleFilter("severidad", value)}
      countOf={(severity) => facetOf(facets, "severity").find(({ value }) => value === severity)?.count}
    />
  );
  const others = (
    <>
      <GroupChoice explorer={explorer} />
      <Button small onClick={onCondition}>
        Añadir condición
      </Button>
    </>
  );
  return (
    <Toolbar dense={oneLine}>
      <ToolbarSearch>
        <SearchBox label="Buscar en los eventos" value={explorer.search} onSearch={explorer.setSearch} />
      </ToolbarSearch>
      <Select
        aria-label="Dónde buscar"
        value={filters.donde?.[0] ?? ""}
        options={searchModes}
        onChange={({ target }) => explorer.setFilter("donde", target.value ? [target.value] : [])}
      />
      <PeriodChoice list={explorer} />
      {oneLine ? (
        <MoreFilters active={(explorer.filters.severidad ? 1 : 0) + explorer.groups.length}>
          {severities}
          {others}
        </MoreFilters>
      ) : (
        <>
          <ToolbarLine>{severities}</ToolbarLine>
          {others}
        </>
      )}
      {described && <Note>{described}</Note>}
      <ExplorerTags explorer={explorer} nameOf={nameOf} />
    </Toolbar>
  );
}
