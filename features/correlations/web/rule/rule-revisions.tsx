import { useQuery } from "@tanstack/react-query";
import { listRevisions } from "#features/correlations/correlations.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { TextDifference } from "#platform/web/difference/text-difference.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "../correlations.module.css";

/** Every text that the rule has had, each with what changed, who wrote it and why. */
export function RuleRevisions({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(listRevisions, { id }));
  if (error)
    return (
      <ErrorState title="No se pudieron cargar las versiones" failure={error} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton count={6} />;
  return (
    <ol className={styles.list}>
      {data.items.map((revision, at) => (
        <li key={revision.number} className={styles.part}>
          <h2>
            Versión {revision.number}
            {revision.reason && `: ${revision.reason}`}
          </h2>
          <p className={styles.note}>
            {revision.created_by_name}, <ExactTime at={revision.created_at} />
          </p>
          <TextDifference
            before={data.items[at + 1]?.source}
            after={revision.source}
            label={`Texto de la versión ${revision.number}`}
          />
        </li>
      ))}
    </ol>
  );
}
