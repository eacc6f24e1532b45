import { useQuery } from "@tanstack/react-query";
import {
  analysisKinds,
  analysisStatuses,
  getRequestStats,
} from "#features/assistant/analyses/analyses.contract.ts";
import { analysisStatusLabels, kindLabels } from "#features/assistant/analyses/analyses.labels.ts";
import type { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";

type Filters = Pick<ReturnType<typeof useAddressFilters>, "filters" | "setFilter">;

/** The filters of requests: states and kinds that occur, where there are at least two. */
export function AnalysisFilters({ filters, setFilter }: Filters) {
  const stats = useQuery(callQuery(getRequestStats, {})).data;
  if (!stats) return null;
  const facets = [
    {
      name: "estado",
      label: "Estado",
      options: analysisStatuses.map((value) => ({
        value: value as string,
        label: analysisStatusLabels[value],
        count: stats.by_status[value],
      })),
    },
    {
      name: "tipo",
      label: "Tipo",
      options: analysisKinds.map((value) => ({
        value: value as string,
        label: kindLabels[value],
        count: stats.by_type[value],
      })),
    },
  ] as const;
  return facets.map(({ name, label, options }) => {
    const [chosenValue] = filters[name] ?? [];
    const offered = options.filter(({ value, count }) => (count ?? 0) > 0 || value === chosenValue);
    if (offered.length < 2 && !chosenValue) return null;
    return (
      <FilterChips
        key={name}
        label={label}
        options={offered}
        chosen={chosenValue ? [chosenValue] : []}
        onToggle={(value) => setFilter(name, value === chosenValue ? [] : [value])}
      />
    );
  });
}
