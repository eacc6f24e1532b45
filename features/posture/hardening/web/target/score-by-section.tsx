import { Link } from "react-router";
import {
  type getTarget,
  type TargetSection,
  withoutSection,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { scoreSystemText, sectionText } from "#features/posture/hardening/hardening.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../hardening.module.css";
import { scoreText } from "../score-labels.ts";
import { ScoreMark } from "../score-mark.tsx";

type Detail = OutputOf<typeof getTarget>;

const sectionPath = (id: string, section: string) =>
  `${paths.hardeningTarget(id)}?${new URLSearchParams({ seccion: section || withoutSection })}`;

const columnsOf = (id: string): readonly Column<TargetSection>[] => [
  {
    key: "section",
    title: "Sección",
    onPhone: "first",
    cell: ({ section }) => <Link to={sectionPath(id, section)}>{sectionText(section)}</Link>,
  },
  { key: "score", title: "Puntaje", tight: true, cell: ({ score }) => <ScoreMark score={score} /> },
  {
    key: "passed",
    title: "Cumple",
    numeric: true,
    cell: ({ counts, answered_passed }) => numberText(counts.passed + answered_passed),
  },
  {
    key: "failed",
    title: "No cumple",
    numeric: true,
    cell: ({ counts, answered_failed }) => numberText(counts.failed + answered_failed),
  },
  {
    key: "manual",
    title: "Por una persona",
    numeric: true,
    onPhone: "away",
    cell: ({ waiting }) => numberText(waiting),
  },
  {
    key: "errors",
    title: "Con error",
    numeric: true,
    onPhone: "away",
    cell: ({ counts }) => numberText(counts.errors),
  },
  {
    key: "suppressed",
    title: "Exceptuadas",
    numeric: true,
    onPhone: "away",
    cell: ({ counts }) => numberText(counts.suppressed),
  },
  {
    key: "lost",
    title: "Puntos que quita",
    numeric: true,
    onPhone: "titled",
    cell: ({ lost }) => (lost > 0 ? `−${scoreText(lost)}` : "0"),
  },
];

/** The score by section; the lost points add up to the difference from a hundred. */
export function ScoreBySection({ detail: { target, sections, runs } }: { detail: Detail }) {
  const [newest] = runs;
  return (
    <>
      <p className={styles.note}>
        {target.score === null
          ? "Esta herramienta informa lo que encontró, pero no las pruebas que se cumplen, así que no se puede calcular un puntaje. Su propio índice está abajo."
          : "El puntaje es lo que se cumple del total de lo que se cumple y lo que no, con el peso de cada regla según su severidad: crítica 10, alta 7, media o sin clasificar 4, baja 2, informativa 1. Lo que nadie pudo juzgar, lo que no aplica y lo exceptuado no cuenta: se muestra aparte."}
        {target.answered_passed + target.answered_failed > 0 &&
          ` Incluye ${numberText(target.answered_passed + target.answered_failed)} respuestas de personas${
            newest?.score != null ? `; la última revisión por sí sola da ${scoreText(newest.score)}` : ""
          }.`}
      </p>
      <DataTable
        caption="Puntaje por sección de la guía"
        columns={columnsOf(target.id)}
        rows={sections}
        keyOf={({ section }) => section}
      />
      {newest && newest.tool_scores.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>Resultado de la herramienta</h2>
          <p className={styles.note}>
            Cada sistema cuenta otra cosa: no se mezclan entre sí ni con el puntaje de arriba.
          </p>
          <ul className={styles.lines}>
            {newest.tool_scores.map(({ system, value, maximum }) => (
              <li key={system}>
                {scoreSystemText(system)}:{" "}
                <strong>{value.toLocaleString("es-CL", { maximumFractionDigits: 2 })}</strong>
                {maximum !== null && ` de ${numberText(maximum)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
