import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
  Condition,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { readPanel } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import type { PanelSpec } from "#features/home/dashboards/contracts/panel.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { FacetList } from "#platform/web/kit/filters/facet-list.tsx";
import { valueText } from "../panels/value-text.ts";
import styles from "./board.module.css";
import type { BoardView } from "./board-view.ts";

interface BoardControlsProps {
  panels: readonly { key: string; spec: PanelSpec }[];
  view: BoardView;
  onChange: (conditions: Condition[]) => void;
}

/** The controls of a board: values of fields by which all its panels are filtered. */
export function BoardControls({ panels, view, onChange }: BoardControlsProps) {
  if (panels.length === 0) return null;
  return (
    <details className={styles.controls} open={view.narrowing.conditions.length > 0 || undefined}>
      <summary>
        Filtros del tablero
        {view.narrowing.conditions.length > 0 && ` (${view.narrowing.conditions.length} en uso)`}
      </summary>
      <div className={styles.facets}>
        {panels.map(({ key, spec }) => (
          <ControlFacets key={key} panel={key} spec={spec} view={view} onChange={onChange} />
        ))}
      </div>
    </details>
  );
}

/** Returns the conditions with a value of a field added, or removed when it was chosen. */
export function toggleValue(
  conditions: readonly Condition[],
  field: EventFieldName,
  value: string,
): Condition[] {
  const others = conditions.filter(([name]) => name !== field);
  const [, , ...values] = conditions.find(([name]) => name === field) ?? [];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return next.length === 0 ? others : [...others, [field, "in", ...next]];
}

function ControlFacets({
  panel,
  spec,
  view,
  onChange,
}: {
  panel: string;
  spec: PanelSpec;
  view: BoardView;
  onChange: (conditions: Condition[]) => void;
}) {
  const { data } = useQuery({
    ...callQuery(readPanel, { id: view.id, panel, ...view.request }),
    placeholderData: keepPreviousData,
  });
  const { conditions } = view.narrowing;
  return spec.fields.map(({ field, label }) => (
    <FacetList
      key={field}
      title={label}
      values={(data?.rows ?? []).flatMap(({ keys: [name, value], labels, values: [count] }) =>
        name === field && value
          ? [
              {
                value,
                label: labels[1] === value ? valueText(field, value) : (labels[1] ?? value),
                count: Number(count),
              },
            ]
          : [],
      )}
      chosen={conditions.flatMap(([name, , ...values]) => (name === field ? values : []))}
      onToggle={(value) => onChange(toggleValue(conditions, field, value))}
    />
  ));
}
