import {
  maxPoints,
  type RelevanceReason,
} from "#features/intelligence/threats/contracts/relevance.contract.ts";
import { relevanceReasonText, touchTermLabels } from "#features/intelligence/threats/panorama.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../threats.module.css";

const columns: Column<RelevanceReason>[] = [
  { key: "term", title: "Por qué", tight: true, onPhone: "first", cell: ({ term }) => touchTermLabels[term] },
  {
    key: "points",
    title: "Puntos",
    numeric: true,
    tight: true,
    onPhone: "titled",
    cell: ({ term, points, state }) =>
      state === "unknown" && points === 0 ? <Badge>Sin dato</Badge> : `${points} de ${maxPoints[term]}`,
  },
  {
    key: "why",
    title: "En qué se apoya",
    cell: (line) => <span className={styles.wrap}>{relevanceReasonText(line)}</span>,
  },
];

/** Shows each term of the relevance with its points and a sentence; the points add up to the total. */
export function RelevanceReasons({ lines }: { lines: readonly RelevanceReason[] }) {
  return (
    <DataTable
      caption="Por qué toca a la empresa"
      columns={columns}
      rows={lines}
      keyOf={({ term }) => term}
    />
  );
}

/** Returns the terms with points, the highest first, in one line. */
export function relevanceReasons(lines: readonly RelevanceReason[], limit = 2): string {
  return lines
    .filter(({ points, term }) => points > 0 && term !== "recent" && term !== "confidence")
    .toSorted((one, other) => other.points - one.points)
    .slice(0, limit)
    .map(relevanceReasonText)
    .join(" ");
}
