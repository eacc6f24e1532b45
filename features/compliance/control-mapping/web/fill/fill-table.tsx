import type { Fill } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { ControlLink } from "../pair/control-link.tsx";
import { coverLabels, relationLabels } from "../pair/mapping-labels.ts";
import { PathSteps } from "../pair/path-steps.tsx";
import styles from "./fill-table.module.css";

/** The tone of the badge of a result; the text of the badge has the same meaning. */
const resultTones = {
  not_assessed: "neutral",
  compliant: "good",
  partially_compliant: "warning",
  non_compliant: "danger",
  not_applicable: "neutral",
} as const satisfies Record<Result, string>;

const columns: Column<Fill>[] = [
  {
    key: "control",
    title: "Control",
    onPhone: "first",
    cell: ({ control_id, code, title }) => <ControlLink id={control_id} code={code} title={title} />,
  },
  {
    key: "change",
    title: "Quedaría",
    tight: true,
    cell: ({ now, proposed }) => (
      <span className={styles.change}>
        <ResultMark result={now} />
        <span aria-hidden="true">→</span>
        <span className={styles.unseen}>pasaría a</span>
        {proposed && <ResultMark result={proposed} />}
      </span>
    ),
  },
  {
    key: "sources",
    title: "Se apoya en",
    onPhone: "away",
    cell: ({ sources, cover }) => (
      <details className={styles.sources}>
        <summary>
          {coverLabels[cover]}: {sources.map(({ code }) => code).join(", ")}
        </summary>
        <ul>
          {sources.map((source) => (
            <li key={source.control_id}>
              {relationLabels[source.relation]}, {resultLabels[source.result].toLowerCase()}
              <PathSteps path={source.path} />
            </li>
          ))}
        </ul>
      </details>
    ),
  },
];

interface FillTableProps {
  rows: readonly Fill[];
  chosen: ReadonlySet<string>;
  onToggle: (row: Fill) => void;
}

/** The rows of a preview: the present result of each control, the proposed one, and its sources. */
export function FillTable({ rows, chosen, onToggle }: FillTableProps) {
  return (
    <DataTable
      caption="Estados que se pueden completar"
      columns={columns}
      rows={rows}
      keyOf={({ control_id }) => String(control_id)}
      selected={chosen}
      onSelect={onToggle}
      density="compact"
    />
  );
}

function ResultMark({ result }: { result: Result }) {
  return <Badge tone={resultTones[result]}>{resultLabels[result]}</Badge>;
}
