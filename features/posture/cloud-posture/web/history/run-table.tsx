import { Link } from "react-router";
import { scoreText } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import type { CloudRun } from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../cloud.module.css";

function stateText({ complete, stale, gone_resources }: CloudRun): string {
  return [
    complete === true ? "Completa" : complete === false ? "Cortada" : "No dice si terminó",
    stale && "cargada después de otra más nueva",
    gone_resources > 0 &&
      `${numberText(gone_resources)} ${gone_resources === 1 ? "recurso ya no existe" : "recursos ya no existen"}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const figure = (
  key: "fail" | "added" | "mended",
  title: string,
  of: (run: CloudRun) => number,
): Column<CloudRun> => ({
  key,
  title,
  numeric: true,
  onPhone: "titled",
  cell: (run) => numberText(of(run)),
});

/** Scans of accounts, the newest first, each with a link to its receipt. */
export function RunTable({ runs }: { runs: readonly CloudRun[] }) {
  const brings = useMay("finding.triage");
  const oneLine = useOneLine();
  const columns: Column<CloudRun>[] = [
    {
      key: "at",
      title: "Revisión",
      onPhone: "first",
      cell: (run) => (
        <span className={styles.two}>
          <span>
            <ExactTime at={run.ended_at} /> {run.stale && <Badge tone="warning">Fuera de orden</Badge>}
          </span>
          <span className={styles.soft}>
            {run.tools.join(", ")} · {stateText(run)}
          </span>
        </span>
      ),
    },
    {
      key: "resources",
      title: "Recursos",
      numeric: true,
      onPhone: "titled",
      cell: ({ named_resources, resources }) => `${numberText(named_resources)} de ${numberText(resources)}`,
    },
    {
      key: "score",
      title: "Puntaje",
      numeric: true,
      onPhone: "titled",
      cell: ({ tally }) => scoreText(tally.score),
    },
    figure("fail", "Fallan", ({ tally }) => tally.fail),
    figure("added", "Nuevas", ({ added }) => added),
    figure("mended", "Corregidas", ({ mended }) => mended),
    ...(brings
      ? [
          {
            key: "receipt",
            title: "Informe",
            tight: true,
            onPhone: "away" as const,
            cell: ({ scan_id }: CloudRun) => (
              <Link to={`${paths.scanImports}?archivo=${scan_id}`}>Ver el recibo</Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption="Revisiones de la cuenta"
      columns={columns}
      rows={runs}
      keyOf={({ scan_id, account }) => `${scan_id} ${account}`}
      oneLine={oneLine}
    />
  );
}
