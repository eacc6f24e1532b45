import { FilterTags } from "#platform/web/kit/filter-tags.tsx";
import { conditionText } from "./condition-text.ts";
import type { Explorer } from "./use-explorer.ts";

interface ExplorerTagsProps {
  explorer: Explorer;
  /** What a value of a field is called where that is something else: a source by its id, a rule by its code. */
  nameOf: (field: string, value: string) => string;
}

/** The conditions in force in words, each with its way out. */
export function ExplorerTags({ explorer, nameOf }: ExplorerTagsProps) {
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
