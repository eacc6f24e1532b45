import type { AssessmentState } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import type {
  AssessmentDetail,
  AssessmentTarget,
} from "#features/posture/assessments/contracts/assessments.contract.ts";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../assessments.module.css";
import { TargetBadge } from "../marks.tsx";

/** States in which an authorisation is needed, or will be. */
const isAhead = (state: AssessmentState) =>
  ["proposed", "authorised", "in_progress", "suspended"].includes(state);

const targetColumns = (state: AssessmentState): readonly Column<AssessmentTarget>[] => [
  {
    key: "target",
    title: "Objetivo",
    onPhone: "first",
    cell: ({ target, note }) => (
      <span className={styles.two}>
        <strong>{target}</strong>
        {note && <span className={styles.soft}>{note}</span>}
      </span>
    ),
  },
  { key: "kind", title: "Se permite", cell: ({ kind }) => <TargetBadge kind={kind} /> },
  {
    key: "window",
    title: "Ventana",
    onPhone: "titled",
    cell: ({ opens_at, closes_at }) =>
      opens_at || closes_at ? (
        <span>
          {opens_at ? <ExactTime at={opens_at} /> : "Desde el inicio"} a{" "}
          {closes_at ? <ExactTime at={closes_at} /> : "sin término"}
        </span>
      ) : (
        <span className={styles.soft}>Todo el período</span>
      ),
  },
  {
    key: "cover",
    title: "Autorización",
    onPhone: "titled",
    cell: ({ kind, authorised_until }) =>
      kind === "forbidden" ? (
        <span className={styles.soft}>No corresponde</span>
      ) : authorised_until ? (
        <span>
          Hasta <ExactTime at={authorised_until} />
        </span>
      ) : isAhead(state) ? (
        <Badge tone="danger">Sin autorización vigente</Badge>
      ) : (
        <span className={styles.soft}>Terminó</span>
      ),
  },
];

/** The targets and the people of an assessment. */
export function ScopePart({
  assessment: { state, scope, parties, sources },
}: {
  assessment: AssessmentDetail;
}) {
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>Objetivos</h2>
        {scope.length === 0 ? (
          <p className={styles.note}>Todavía no se definen los objetivos.</p>
        ) : (
          <DataTable caption="Objetivos" columns={targetColumns(state)} rows={scope} keyOf={({ id }) => id} />
        )}
        {sources.length > 0 && <p className={styles.note}>Se prueba desde: {sources.join(", ")}.</p>}
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>Personas</h2>
        {parties.length === 0 ? (
          <p className={styles.note}>Sin personas indicadas. El proveedor puede detener la evaluación.</p>
        ) : (
          <Lines gap={3}>
            {parties.map(({ id, name, role, phone, may_stop }) => (
              <Row key={id} as="li" align="baseline" gap={1} across={3}>
                <strong>{name}</strong>
                {may_stop && <Badge tone="warning">Puede detenerla</Badge>}
                <span className={styles.soft}>{[role, phone].filter(Boolean).join(" · ")}</span>
              </Row>
            ))}
          </Lines>
        )}
      </section>
    </>
  );
}
