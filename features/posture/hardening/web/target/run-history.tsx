import { useState } from "react";
import type {
  BenchmarkRun,
  getTarget,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { shortId } from "#features/posture/hardening/hardening.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { LineChart } from "#platform/web/charts/line-chart.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "../hardening.module.css";
import { scoreText } from "../score-labels.ts";
import { ScoreMark } from "../score-mark.tsx";
import { RunComparison } from "./run-comparison.tsx";

const columns: readonly Column<BenchmarkRun>[] = [
  {
    key: "at",
    title: "Revisión",
    onPhone: "first",
    cell: ({ ended_at, tool, tool_version, profile }) => (
      <span className={styles.two}>
        <ExactTime at={ended_at} />
        <Note as="span">
          {[[tool, tool_version].filter(Boolean).join(" "), profile && shortId(profile)]
            .filter(Boolean)
            .join(" · ")}
        </Note>
      </span>
    ),
  },
  { key: "score", title: "Puntaje", tight: true, cell: ({ score }) => <ScoreMark score={score} /> },
  { key: "passed", title: "Cumple", numeric: true, cell: ({ counts }) => numberText(counts.passed) },
  { key: "failed", title: "No cumple", numeric: true, cell: ({ counts }) => numberText(counts.failed) },
  {
    key: "manual",
    title: "Manuales",
    numeric: true,
    onPhone: "away",
    cell: ({ counts }) => numberText(counts.manual),
  },
  {
    key: "errors",
    title: "Con error",
    numeric: true,
    onPhone: "away",
    cell: ({ counts }) => numberText(counts.errors),
  },
  {
    key: "moved",
    title: "Peor o mejor",
    cell: ({ worse, better, late, complete }) => (
      <Row as="span" align="baseline" gap={1} across={3}>
        {worse > 0 && <Badge tone="danger">{countOf(worse, "peor", "peores")}</Badge>}
        {better > 0 && <Badge tone="good">{countOf(better, "mejor", "mejores")}</Badge>}
        {complete === false && <Badge tone="warning">No terminó</Badge>}
        {late && <Badge>Cargada después</Badge>}
        {worse + better === 0 && complete !== false && !late && <Note as="span">Ni peor ni mejor</Note>}
      </Row>
    ),
  },
];

const runText = ({ ended_at, score }: BenchmarkRun) =>
  `${writtenDay(ended_at.slice(0, 10))}${score === null ? "" : `, puntaje ${scoreText(score)}`}`;

/** The stored runs, and a comparison of two of them, initially the last two. */
export function RunHistory({ detail: { target, runs } }: { detail: OutputOf<typeof getTarget> }) {
  const comparable = runs.filter(({ late }) => !late);
  const [selectedRuns, setSelectedRuns] = useState<{ from?: string; to?: string }>({});
  const to = selectedRuns.to ?? comparable[0]?.id ?? "";
  const from = selectedRuns.from ?? comparable.find(({ id }) => id !== to)?.id ?? "";
  const oldestFirst = runs.toReversed();
  const hasScore = runs.some(({ score }) => score !== null);
  const options = comparable.map((run) => ({ value: run.id, label: runText(run) }));
  return (
    <>
      {runs.length > 1 && (
        <LineChart
          title={hasScore ? "Puntaje de cada revisión" : "Reglas sin cumplir en cada revisión"}
          place="Revisión"
          places={oldestFirst.map(({ ended_at }) => ({ name: writtenDay(ended_at.slice(0, 10)) }))}
          series={[
            hasScore
              ? { key: "score", name: "Puntaje", tone: "main", values: oldestFirst.map(({ score }) => score) }
              : {
                  key: "failed",
                  name: "No cumple",
                  tone: "main",
                  values: oldestFirst.map(({ counts }) => counts.failed),
                },
          ]}
          {...(hasScore && { top: 100, textOf: scoreText })}
          note="Cada punto es como quedó guardado: no se vuelve a calcular. Las respuestas de personas solo cuentan en el puntaje de hoy."
        />
      )}
      <section className={styles.part}>
        <h2 className={styles.heading}>Qué cambió entre dos revisiones</h2>
        {comparable.length < 2 ? (
          <p className={styles.note}>
            Hay una sola revisión que se pueda comparar: la diferencia aparece con la segunda.
          </p>
        ) : (
          <>
            <div className={styles.choices}>
              <Field label="Antes">
                <Select
                  options={options}
                  value={from}
                  onChange={({ target: field }) => setSelectedRuns({ from: field.value, to })}
                />
              </Field>
              <Field label="Después">
                <Select
                  options={options}
                  value={to}
                  onChange={({ target: field }) => setSelectedRuns({ from, to: field.value })}
                />
              </Field>
            </div>
            {from === to ? (
              <p className={styles.note}>Elija dos revisiones distintas.</p>
            ) : (
              <RunComparison targetId={target.id} from={from} to={to} />
            )}
          </>
        )}
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>Revisiones</h2>
        <DataTable
          caption="Revisiones, de la más nueva a la más antigua"
          columns={columns}
          rows={runs}
          keyOf={({ id }) => id}
        />
      </section>
    </>
  );
}
