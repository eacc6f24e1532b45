import { useState } from "react";
import type { MappingPair } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { ControlLink } from "../pair/control-link.tsx";
import { relationLabels, strengthWords } from "../pair/mapping-labels.ts";
import { PathSteps } from "../pair/path-steps.tsx";
import styles from "./pair-table.module.css";
import type { Matrix } from "./section-matrix.tsx";

const maxAtFirst = 50;

const columns: Column<MappingPair>[] = [
  {
    key: "source",
    title: "Desde",
    onPhone: "first",
    cell: (pair) => (
      <ControlLink id={pair.source_control_id} code={pair.source_code} title={pair.source_title} />
    ),
  },
  { key: "relation", title: "Relación", tight: true, cell: (pair) => relationLabels[pair.relation] },
  {
    key: "target",
    title: "Hacia",
    cell: (pair) => (
      <ControlLink id={pair.target_control_id} code={pair.target_code} title={pair.target_title} />
    ),
  },
  { key: "strength", title: "Fuerza", tight: true, cell: strengthWords },
  {
    key: "path",
    title: "Camino",
    onPhone: "away",
    cell: (pair) => (
      <>
        <PathSteps path={pair.path} />
        {pair.accepted && <Badge tone="good">Aceptada</Badge>}
      </>
    ),
  },
];

interface PairTableProps {
  matrix: Matrix;
  cell: string | null;
  onClearCell: () => void;
}

/** The pairs behind the drawing, or those of the chosen cell. */
export function PairTable({ matrix, cell, onClearCell }: PairTableProps) {
  const [all, setAll] = useState(false);
  const oneLine = useOneLine();
  const pairs = cell ? pairsOfCell(matrix, cell) : matrix.pairs;
  const rows = all ? pairs : pairs.slice(0, maxAtFirst);
  return (
    <>
      <div className={styles.head}>
        <h2>{numberText(pairs.length)} correspondencias</h2>
        {cell && (
          <Button small onClick={onClearCell}>
            Ver todas las secciones
          </Button>
        )}
      </div>
      <DataTable
        caption={`Correspondencias de ${matrix.source.name} a ${matrix.target.name}`}
        columns={columns}
        rows={rows}
        keyOf={(pair) => `${pair.source_control_id}-${pair.target_control_id}`}
        density="compact"
        oneLine={oneLine}
      />
      {rows.length < pairs.length && (
        <p className={styles.more}>
          <Button onClick={() => setAll(true)}>Mostrar las {numberText(pairs.length)}</Button>
        </p>
      )}
    </>
  );
}

function pairsOfCell(matrix: Matrix, cell: string) {
  return matrix.pairs.filter((pair) => `${pair.source_section_id}-${pair.target_section_id}` === cell);
}
