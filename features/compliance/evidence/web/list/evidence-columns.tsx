import type { Artifact } from "#features/compliance/evidence/evidence.contract.ts";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { StatusMark } from "../detail/status-mark.tsx";
import { dayText, periodText } from "../evidence-text.ts";
import styles from "./evidence-columns.module.css";

const maxCodes = 3;

/** The columns of the evidence library. */
export const evidenceColumns: readonly Column<Artifact>[] = [
  {
    key: "title",
    title: "Evidencia",
    sortBy: "title",
    onPhone: "first",
    cell: ({ title, file_count, revision }) => (
      <span className={styles.title}>
        <strong>{title}</strong>
        <Note as="span">
          {file_count === 1 ? "1 archivo" : `${file_count} archivos`}
          {revision > 1 && ` · revisión ${revision}`}
        </Note>
      </span>
    ),
  },
  { key: "status", title: "Estado", tight: true, cell: ({ status }) => <StatusMark status={status} /> },
  { key: "use", title: "Dónde se usa", cell: (artifact) => <Use {...artifact} /> },
  {
    key: "period",
    title: "Período",
    tight: true,
    onPhone: "away",
    cell: ({ period_from, period_to }) => periodText(period_from, period_to),
  },
  {
    key: "until",
    title: "Vale hasta",
    sortBy: "expiry",
    tight: true,
    cell: ({ valid_until }) => dayText(valid_until),
  },
  {
    key: "owner",
    title: "Responsable",
    onPhone: "away",
    cell: ({ owner_name }) => owner_name ?? "—",
  },
];

function Use({ controls, measures }: Pick<Artifact, "controls" | "measures">) {
  if (controls.length + measures.length === 0) return <Note as="span">Sin asociar</Note>;
  const more = controls.length - maxCodes;
  return (
    <Row as="span" gap={1} across={2}>
      {controls.slice(0, maxCodes).map(({ control_id, code, title, standard_name }) => (
        <span key={control_id} className={styles.code} title={`${standard_name} ${code}: ${title}`}>
          {code}
        </span>
      ))}
      {more > 0 && <Note as="span">y {more} más</Note>}
      {measures.length > 0 && (
        <Note as="span">{measures.length === 1 ? "1 medida" : `${measures.length} medidas`}</Note>
      )}
    </Row>
  );
}
