import type { Investigation } from "#features/response/investigations/contracts/investigations.contract.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { PersonInitials } from "#platform/web/kit/marks/person-initials.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../investigations.module.css";
import { confidenceText, StateMark, VisibilityMark } from "./investigation-marks.tsx";

const severity: Column<Investigation> = {
  key: "severity",
  title: "Severidad",
  sortBy: "severity",
  tight: true,
  cell: ({ severity }) => <SeverityMark severity={severity} />,
};

const weighedText = ({ hypotheses, evidence }: Investigation) =>
  hypotheses + evidence > 0 && `${hypotheses} hip., ${countOf(evidence, "evidencia", "evidencias")}`;

/** The columns of the investigation list: severity, question, state, hypotheses, lead. */
export const investigationColumns: readonly Column<Investigation>[] = [
  severity,
  {
    key: "question",
    title: "Investigación",
    onPhone: "first",
    cell: ({ code, question }) => (
      <>
        <span className={styles.soft}>{code}</span> {question}
      </>
    ),
  },
  {
    key: "state",
    title: "Estado",
    cell: ({ status, result, confidence, visibility }) => (
      <Row as="span" gap={1} across={3}>
        <StateMark status={status} result={result} />
        {confidence && <span className={styles.soft}>{confidenceText(confidence)}</span>}
        <VisibilityMark visibility={visibility} />
      </Row>
    ),
  },
  {
    key: "weighed",
    title: "Matriz",
    tight: true,
    onPhone: "away",
    cell: (investigation) => weighedText(investigation) || <span className={styles.soft}>Vacía</span>,
  },
  {
    key: "lead",
    title: "Lidera",
    cell: ({ lead_name }) => lead_name ?? <span className={styles.soft}>Nadie</span>,
  },
  {
    key: "updated",
    title: "Último cambio",
    sortBy: "updated",
    tight: true,
    onPhone: "away",
    cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
  },
];

/** The columns of the dense table: one line each; the state of the matrix and the confidence are tooltips. */
export const denseInvestigationColumns: readonly Column<Investigation>[] = [
  severity,
  {
    key: "question",
    title: "Investigación",
    onPhone: "first",
    cell: ({ code, question }) => (
      <span title={question}>
        <span className={styles.soft}>{code}</span> {question}
      </span>
    ),
  },
  {
    key: "updated",
    title: "Último cambio",
    sortBy: "updated",
    tight: true,
    cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: (investigation) => {
      const { status, result, confidence, visibility } = investigation;
      const more = [confidence && confidenceText(confidence), weighedText(investigation)].filter(Boolean);
      return (
        <span title={more.join(" · ") || undefined}>
          <StateMark status={status} result={result} /> <VisibilityMark visibility={visibility} />
        </span>
      );
    },
  },
  {
    key: "lead",
    title: "De quién",
    tight: true,
    cell: ({ lead_name }) => <PersonInitials name={lead_name} />,
  },
];
