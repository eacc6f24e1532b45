import { useQuery } from "@tanstack/react-query";
import { categoryWords, scoreText } from "#features/cloud-posture/cloud-posture.words.ts";
import { getCloudHistory } from "#features/cloud-posture/contracts/cloud-history.contract.ts";
import { cloudCategories } from "#features/cloud-posture/contracts/cloud-terms.contract.ts";
import { day as dayText } from "#platform/contract/dates/calendar-words.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LineChart } from "#platform/web/charts/line-chart.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "../cloud.module.css";

/** How an account stood after each of its scans: its score, what failed, and both by category. */
export function AccountTrend({ account }: { account: string }) {
  const { data, error, refetch } = useQuery(callQuery(getCloudHistory, { account }));
  if (error && !data)
    return <ErrorState title="No se pudo cargar la historia" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton count={8} />;
  const places = data.points.map(({ ended_at }) => ({ name: dayText(ended_at) }));
  const named = cloudCategories.filter((category) =>
    data.points.some(({ categories }) => categories[category].failing > 0),
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
        note="De lo decidido por la herramienta; las respuestas de personas no están, para poder comparar."
      />
      <LineChart
        title="Revisiones que fallan, por categoría"
        place="Revisión del"
        places={places}
        series={[
          { key: "all", name: "Todas", tone: "main", values: data.points.map(({ failing }) => failing) },
          ...named.map((category) => ({
            key: category,
            name: categoryWords[category],
            tone: "unknown" as const,
            values: data.points.map(({ categories }) => categories[category].failing),
          })),
        ]}
      />
    </div>
  );
}
