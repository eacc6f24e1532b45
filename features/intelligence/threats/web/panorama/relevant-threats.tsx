import { Link } from "react-router";
import type { RelevantThreat } from "#features/intelligence/threats/contracts/panorama.contract.ts";
import { typeWord } from "#features/intelligence/threats/threats.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { pointsText } from "../actors/actor-columns.tsx";
import { relevanceReasons } from "../actors/relevance-reasons.tsx";

import styles from "../threats.module.css";

const columns: Column<RelevantThreat>[] = [
  {
    key: "name",
    title: "Quién",
    onPhone: "first",
    cell: ({ id, name, attack_id, type, sentence, watched }) => (
      <>
        <Link to={paths.threatActor(id)}>{attack_id ? `${name} (${attack_id})` : name}</Link>{" "}
        {watched && <Badge tone="brand">En seguimiento</Badge>}
        <Note>{sentence || typeWord(type)}</Note>
      </>
    ),
  },
  {
    key: "points",
    title: "Puntos",
    tight: true,
    numeric: true,
    onPhone: "titled",
    cell: ({ points }) => pointsText(points),
  },
  {
    key: "why",
    title: "Por qué",
    cell: ({ lines }) => <span className={styles.wrap}>{relevanceReasons(lines)}</span>,
  },
];

/** The most relevant threats of the company, each with its strongest reasons. */
export function RelevantThreats({ threats }: { threats: readonly RelevantThreat[] }) {
  return (
    <DataTable
      caption="Grupos más cercanos"
      columns={columns}
      rows={threats}
      keyOf={({ id }) => id}
      oneLine={useOneLine()}
    />
  );
}
