import { Link } from "react-router";
import type { z } from "zod";
import type { compareMoments, PastState } from "#features/compliance/control-states/history.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { controlAddress } from "../controls/controls-address.ts";
import { ResultMark } from "../score/control-marks.tsx";
import { ScorePair } from "../score/score-pair.tsx";
import { valueText } from "../text/control-event-text.ts";
import { plainDay, pointsText } from "../text/plain-text.ts";
import styles from "./compare.module.css";

type Timestamp = OutputOf<typeof compareMoments>["from"];

/** The compliance and coverage of both days, with the difference. */
export function CompareScores({ from, to }: { from: Timestamp; to: Timestamp }) {
  const complianceChange =
    from.score.compliance === null || to.score.compliance === null
      ? null
      : to.score.compliance - from.score.compliance;
  return (
    <div className={styles.scores}>
      {[from, to].map(({ day, score }, place) => (
        <Stack key={place === 0 ? "from" : "to"} as="section" gap={2}>
          <h2 className={styles.title}>{plainDay(day)}</h2>
          <ScorePair score={score} />
        </Stack>
      ))}
      <p className={styles.change}>
        Cumplimiento: {pointsText(complianceChange)}. Cobertura:{" "}
        {pointsText(to.score.coverage - from.score.coverage)}.
      </p>
    </div>
  );
}

type Compared = OutputOf<typeof compareMoments>["items"][number];

interface CompareTableProps {
  from: string;
  to: string;
  items: readonly Compared[];
}

/** The table with the state of each control on both days. */
export function CompareTable({ from, to, items }: CompareTableProps) {
  const columns: Column<Compared>[] = [
    {
      key: "control",
      title: "Control",
      onPhone: "first",
      cell: ({ control_id, code, title }) => (
        <Link to={controlAddress(control_id)}>
          <span className={styles.code}>{code}</span> {title}
        </Link>
      ),
    },
    { key: "from", title: plainDay(from), cell: (item) => <Past state={item.from} /> },
    { key: "to", title: plainDay(to), cell: (item) => <Past state={item.to} /> },
  ];
  return (
    <DataTable
      caption="Controles en los dos días"
      columns={columns}
      rows={items}
      keyOf={({ control_id }) => String(control_id)}
      density="compact"
    />
  );
}

function Past({ state }: { state: z.infer<typeof PastState> }) {
  const { result, implementation_score, documentation_score, evidence_state } = state;
  const levels = [
    implementation_score !== null && `implementación ${implementation_score}`,
    documentation_score !== null && `documentación ${documentation_score}`,
    evidence_state !== "none" && `evidencia ${valueText("evidence_state", evidence_state).toLowerCase()}`,
  ].filter(Boolean);
  return (
    <>
      <ResultMark result={result} />
      {levels.length > 0 && <span className={styles.level}>{levels.join(", ")}</span>}
    </>
  );
}
