import { FilterTags } from "#platform/web/kit/filter-tags.tsx";
import { conditionText } from "./condition-text.ts";
import type { Explorer } from "./use-explorer.ts";

interface ExplorerTagsProps {
  explorer: Explorer;
  /** The name of a source by its id. */
  nameOf: (sourceId: string) => string;
}

/** The conditions in force in words, each with its way out. */
export function ExplorerTags({ explorer, nameOf }: ExplorerTagsProps) {
  if (!explorer.filtered) return null;
  const tags = explorer.conditions.map((condition) => {
    const [field, test, ...values] = condition;
    const told: typeof condition = field === "source" ? [field, test, ...values.map(nameOf)] : condition;
    return {
      key: JSON.stringify(condition),
      ...conditionText(told),
      onRemove: () => explorer.removeCondition(condition),
    };
  });
  return <FilterTags tags={tags} onClear={explorer.clear} />;
}
