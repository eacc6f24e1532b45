import { useQuery } from "@tanstack/react-query";
import { categoryLabels, scoreText } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import { getCloudHistory } from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import { cloudCategories } from "#features/posture/cloud-posture/contracts/cloud-terms.contract.ts";
import { day as dayText } from "#platform/contract/dates/calendar-text.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { HeatTable } from "#platform/web/charts/heat-table.tsx";
import { LineChart } from "#platform/web/charts/line-chart.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import styles from "../cloud.module.css";

/** The number of scans side by side in the table, which fit half the width of a screen. */
const columnsShown = 6;

/** The trend of an account over its scans: its score, its failures, and both by category. */
export function AccountTrend({ account }: { account: string }) {
  const { data, error, refetch } = useQuery(callQuery(getCloudHistory, { account }));
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo cargar la historia" count={8} />;
  const places = data.points.map(({ ended_at }) => ({ name: dayText(ended_at) }));
  const latest = data.points.slice(-columnsShown);
  const failingCategories = cloudCategories.filter((category) =>
    latest.some(({ categories }) => categories[category].failing > 0),
  );
  return (
    <div className={styles.beside}>
      <LineChart
        title="Puntaje de la cuenta después de cada revisión"
        place="Revisión del"
        places={places}
        top={1}
        textOf={scoreText}
        series={[
          { key: "score", name: "Puntaje", tone: "main", values: data.points.map(({ score }) => score) },
        ]}
        note="Solo resultados automáticos, para poder comparar."
      />
      <section className={styles.part}>
        <h2 className={styles.heading}>Revisiones que fallan, por categoría</h2>
        <HeatTable
          caption={`Revisiones que fallan después de las últimas ${latest.length} revisiones de la cuenta, por categoría`}
          rowTitle="Categoría"
          columns={latest.map(({ scan_id, ended_at }) => ({ key: String(scan_id), name: dayText(ended_at) }))}
          rows={failingCategories.map((category) => ({
            key: category,
            name: categoryLabels[category],
            cells: latest.map(({ categories }) => ({ value: categories[category].failing })),
          }))}
        />
      </section>
    </div>
  );
}
