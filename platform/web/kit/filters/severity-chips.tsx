import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { SeverityMark } from "../marks/severity-mark.tsx";
import { FilterChips } from "./filter-chips.tsx";

interface SeverityChipsProps {
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Returns the count of each severity; a severity without a count shows none. */
  countOf?: (severity: Severity) => number | undefined;
}

/** The severities as filter buttons, each with its shape and its word. */
export function SeverityChips({ chosen, onToggle, countOf }: SeverityChipsProps) {
  return (
    <FilterChips
      label="Severidad"
      options={severities.map((value) => {
        const count = countOf?.(value);
        return { value, label: <SeverityMark severity={value} />, ...(count !== undefined && { count }) };
      })}
      chosen={chosen}
      onToggle={onToggle}
    />
  );
}
