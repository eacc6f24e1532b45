import { useQuery } from "@tanstack/react-query";
import {
  analysisKinds,
  analysisStatuses,
  getRequestStats,
} from "#features/assistant/analyses/analyses.contract.ts";
import { analysisStatusWords, kindWords } from "#features/assistant/analyses/analyses.words.ts";
import type { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";

type Filters = Pick<ReturnType<typeof useAddressFilters>, "filters" | "setFilter">;

/** What the requests can be told apart by: states and kinds that some of them have, where there are two at least. */
export function AnalysisFilters({ filters, setFilter }: Filters) {
  const stats = useQuery(callQuery(getRequestStats, {})).data;
  if (!stats) return null;
  const facets = [
    {
      name: "estado",
      label: "Estado",
      options: analysisStatuses.map((value) => ({
        value: value as string,
        label: analysisStatusWords[value],
        count: stats.by_status[value],
      })),
    },
    {
      name: "tipo",
      label: "Tipo",
      options: analysisKinds.map((value) => ({
        value: value as string,
        label: kindWords[value],
        count: stats.by_type[value],
      })),
    },
  ] as const;
  return facets.map(({ name, label, options }) => {
    const [chosen] = filters[name] ?? [];
    const offered = options.filter(({ value, count }) => (count ?? 0) > 0 || value === chosen);
    if (offered.length < 2 && !chosen) return null;
    return (
      <FilterChips
        key={name}
        label={label}
        options={offered}
        chosen={chosen ? [chosen] : []}
        onToggle={(value) => setFilter(name, value === chosen ? [] : [value])}
      />
    );
  });
}
