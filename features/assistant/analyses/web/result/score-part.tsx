import { areaLabels } from "#features/assistant/analyses/analyses.labels.ts";
import type { Score, Term } from "#features/assistant/analyses/analysis-content.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./score-part.module.css";
import { StatementSources } from "./statement-sources.tsx";

const columns: Column<Term>[] = [
  { key: "name", title: "Término", onPhone: "first", cell: ({ name }) => name },
  { key: "area", title: "Área", tight: true, onPhone: "away", cell: ({ area }) => areaLabels[area] },
  {
    key: "weight",
    title: "Peso",
    onPhone: "titled",
    numeric: true,
    cell: ({ weight }) => weight,
  },
  {
    key: "value",
    title: "Puntos",
    onPhone: "titled",
    numeric: true,
    tight: true,
    cell: ({ value }) => (value === null ? "no evaluable" : numberText(value)),
  },
  {
    key: "why",
    title: "De dónde sale",
    cell: (term) => (
      <>
        {term.missing === null && term.text}
        <StatementSources statement={term} most={3} />
      </>
    ),
  },
];

/** Shows the formula of the score with its figures, and each of its terms with its sources. */
export function ScorePart({ score }: { score: Score }) {
  return (
    <>
      <p className={styles.formula}>{score.formula}</p>
      <Note>
        Se pudo evaluar el {Math.round(score.evaluated * 100)} % del peso. Lo que no se pudo no suma ni resta.
      </Note>
      <DataTable
        caption="Términos del puntaje"
        columns={columns}
        rows={score.terms}
        keyOf={({ key }) => key}
      />
    </>
  );
}

const radius = 44;
const around = 2 * Math.PI * radius;

/** The score as an arc with its number; an empty ring means that there is no score. */
export function ScoreRing({ score }: { score: number | null }) {
  const words = score === null ? "Puntaje no evaluable" : `Puntaje ${numberText(score)} de 100`;
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" role="img" aria-label={words}>
      <circle className={styles.track} cx="50" cy="50" r={radius} />
      {score !== null && score > 0 && (
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={`${(around * score) / 100} ${around}`}
          transform="rotate(-90 50 50)"
        />
      )}
      <text className={styles.number} x="50" y="52">
        {score === null ? "—" : numberText(score)}
      </text>
      <text className={styles.unit} x="50" y="68">
        {score === null ? "no evaluable" : "de 100"}
      </text>
    </svg>
  );
}
