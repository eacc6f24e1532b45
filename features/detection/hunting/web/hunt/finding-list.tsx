import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type HuntFinding, listFindings } from "#features/detection/hunting/finding.contract.ts";
import type { HuntDetail, HuntRun } from "#features/detection/hunting/hunting.contract.ts";
import { runDifferenceLabels } from "#features/detection/hunting/hunting.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import styles from "../hunting.module.css";
import { eventPath } from "../list/hunt-address.ts";
import { FindingAlert } from "./finding-alert.tsx";
import { FindingUses } from "./finding-uses.tsx";

const changeLabels = {
  new: { text: "Nuevo", tone: "warning" },
  same: { text: "Ya estaba", tone: "neutral" },
  gone: { text: "Ya no está", tone: "good" },
} as const;

const columns: Column<HuntFinding>[] = [
  {
    key: "title",
    title: "Hallazgo",
    onPhone: "first",
    cell: ({ title, event_ids: [first] }) => (first ? <Link to={eventPath(first)}>{title}</Link> : title),
  },
  {
    key: "asset",
    title: "Activo",
    cell: ({ asset_name }) => (asset_name ? <CellValue text={asset_name} kind="asset" /> : "Sin dato"),
  },
  {
    key: "user",
    title: "Cuenta",
    cell: ({ user_name }) => (user_name ? <CellValue text={user_name} kind="account" /> : "Sin dato"),
  },
  { key: "events", title: "Eventos", numeric: true, cell: ({ events }) => numberText(events) },
  { key: "last", title: "El último", tight: true, cell: ({ last_at }) => <ExactTime at={last_at} /> },
];

const compared: Column<HuntFinding> = {
  key: "change",
  title: "Frente a la anterior",
  tight: true,
  cell: ({ change }) => <Badge tone={changeLabels[change].tone}>{changeLabels[change].text}</Badge>,
};

const alertColumn = (detail: HuntDetail, run: HuntRun): Column<HuntFinding> => ({
  key: "alert",
  title: "Alerta",
  tight: true,
  cell: (finding) => <FindingAlert detail={detail} run={run} finding={finding} />,
});

interface FindingListProps {
  detail: HuntDetail;
  run: HuntRun;
}

/** Lists the results of a run, each kind once, compared with the previous run. */
export function FindingList({ detail, run }: FindingListProps) {
  const { hunt } = detail;
  const opensAlerts = useMay("alert.triage");
  const { data, error, refetch } = useQuery(callQuery(listFindings, { id: hunt.id, run_id: run.id }));
  if (!data)
    return (
      // The placeholder is as high as the findings, so that nothing below them moves.
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los hallazgos"
        shape="rows"
        count={Math.min(Math.max(run.hits, 2), 20)}
      />
    );
  if (data.items.length === 0 && (run.cut || run.data.some(({ missing, gaps }) => missing || gaps)))
    return (
      <EmptyState title="No encontró nada, pero no pudo mirarlo todo">
        Faltaron datos en el período: no se puede afirmar que no haya ocurrido. Vea arriba cuáles; la búsqueda
        se concluye como inconclusa.
      </EmptyState>
    );
  if (data.items.length === 0)
    return (
      <EmptyState title="No encontró nada">
        Vale como respuesta si los datos que necesita estuvieron todo el período: vea arriba cuáles y si
        callaron.
      </EmptyState>
    );
  const { compared_with, differs, items } = data;
  return (
    <Stack gap={2} bounded>
      <p className={styles.note}>
        {compared_with === null
          ? countOf(data.new, "hallazgo distinto.", "hallazgos distintos.")
          : `Frente a la ejecución ${compared_with}: ${countOf(data.new, "nuevo", "nuevos")}, ${numberText(data.same)} que ya estaban y ${numberText(data.gone)} que ya no están.`}
        {items.length === 500 && " Se muestran 500."}
      </p>
      {differs.length > 0 && (
        <Notice tone="warning" title="No se comparan del todo">
          Lo nuevo y lo que ya no está pueden venir de cómo se miró: esta ejecución{" "}
          {differs.map((each) => runDifferenceLabels[each]).join("; ")}.
        </Notice>
      )}
      <FindingUses detail={detail} run={run} found={items.some(({ change }) => change !== "gone")} />
      <DataTable
        caption="Hallazgos"
        columns={[
          ...columns,
          ...(compared_with === null ? [] : [compared]),
          ...(opensAlerts ? [alertColumn(detail, run)] : []),
        ]}
        rows={items}
        keyOf={({ key }) => key}
      />
    </Stack>
  );
}
