import { useQuery } from "@tanstack/react-query";
import {
  type ComparedCheck,
  checkMoves,
  compareRuns,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { moveLabels, outcomeLabels } from "#features/posture/hardening/hardening.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../hardening.module.css";

const wordOf = (outcome: ComparedCheck["before"]) =>
  outcome === null ? "No estaba" : outcomeLabels[outcome].word;

const columns: readonly Column<ComparedCheck>[] = [
  {
    key: "rule",
    title: "Regla",
    onPhone: "first",
    cell: ({ title, rule_id }) => (
      <span className={styles.two}>
        <span className={styles.title}>{title}</span>
        <Note as="span">{rule_id}</Note>
      </span>
    ),
  },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "move",
    title: "Qué pasó",
    cell: ({ move, before, after }) => (
      <span className={styles.two}>
        <span>
          <Badge tone={moveLabels[move].tone}>{moveLabels[move].word}</Badge>
        </span>
        <Note as="span">
          {wordOf(before)} → {after === null ? "Ya no está" : wordOf(after)}
        </Note>
      </span>
    ),
  },
];

/** The changes between two runs, the worse ones first. */
export function RunComparison({ targetId, from, to }: { targetId: string; from: string; to: string }) {
  const { data, error, refetch } = useQuery(callQuery(compareRuns, { id: targetId, from, to }));
  if (error) return <ErrorState title="No se pudieron comparar" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton shape="rows" count={5} />;
  const counts = checkMoves.flatMap((move) => {
    const count = data.items.filter((each) => each.move === move).length;
    return count > 0 ? [`${moveLabels[move].word.toLowerCase()}: ${numberText(count)}`] : [];
  });
  return (
    <>
      {!data.same_profile && (
        <Notice tone="warning" title="Se revisaron con perfiles distintos">
          Cada perfil elige otras reglas: los dos puntajes no son de lo mismo.
        </Notice>
      )}
      {data.items.length === 0 ? (
        <p className={styles.note}>Ninguna regla cambió de resultado entre las dos.</p>
      ) : (
        <>
          <p className={styles.note}>Cambios de resultado: {counts.join("; ")}.</p>
          <DataTable
            caption="Reglas que cambiaron de resultado"
            columns={columns}
            rows={data.items}
            keyOf={({ issue_id, locus }) => `${issue_id} ${locus}`}
          />
          {data.total > data.items.length && (
            <p className={styles.note}>
              Se muestran {numberText(data.items.length)} de {numberText(data.total)}.
            </p>
          )}
        </>
      )}
    </>
  );
}
