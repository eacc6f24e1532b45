import { Link } from "react-router";
import type { ModuleCoverage } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import { moduleLabels } from "#features/posture/deep-security/deep-security.labels.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { computersPath } from "../protection-address.ts";

/** Returns a count that links to its computers; a zero has no link. */
const linked = (count: number, to: string) =>
  count === 0 ? numberText(count) : <Link to={to}>{numberText(count)}</Link>;

function changeText({ counts, working_before }: ModuleCoverage): string {
  if (working_before === null) return "Sin dato";
  const change = counts.working - working_before;
  return change === 0 ? "Igual" : `${change > 0 ? "+" : "−"}${numberText(Math.abs(change))}`;
}

const columns: readonly Column<ModuleCoverage>[] = [
  {
    key: "module",
    title: "Módulo",
    onPhone: "first",
    cell: ({ module, contracted }) => (
      <Row as="span" align="baseline" gap={1} across={3}>
        <strong>{moduleLabels[module]}</strong>
        {contracted && <Badge>Contratado</Badge>}
      </Row>
    ),
  },
  {
    key: "working",
    title: "Funciona",
    numeric: true,
    onPhone: "titled",
    cell: ({ module, counts }) => linked(counts.working, computersPath({ funciona: module })),
  },
  {
    key: "failing",
    title: "Con falla o sin comprobar",
    numeric: true,
    onPhone: "titled",
    cell: ({ module, counts }) =>
      linked(counts.failing + counts.unverified, computersPath({ falla: module })),
  },
  {
    key: "off",
    title: "Apagado",
    numeric: true,
    onPhone: "titled",
    cell: ({ module, counts }) => linked(counts.off, computersPath({ apagado: module })),
  },
  {
    key: "not_asked",
    title: "No consultado",
    numeric: true,
    onPhone: "titled",
    cell: ({ counts }) => numberText(counts.not_asked),
  },
  {
    key: "before",
    title: "Respecto del mes anterior",
    numeric: true,
    onPhone: "titled",
    cell: changeText,
  },
];

/** Computers by the state of each module. */
export function ModuleTable({ modules }: { modules: readonly ModuleCoverage[] }) {
  return (
    <DataTable caption="Equipos por módulo" columns={columns} rows={modules} keyOf={({ module }) => module} />
  );
}
