import { useQuery } from "@tanstack/react-query";
import { listRevisions, type Revision } from "#features/correlations/correlations.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import styles from "./correlations.module.css";
import { lineDifference } from "./line-difference.ts";
import editor from "./rule-editor.module.css";

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
          <Changes revision={revision} before={data.items[at + 1]} />
        </li>
      ))}
    </ol>
  );
}

const marks = { same: "  ", added: "+ ", removed: "- " } as const;

function Changes({ revision, before }: { revision: Revision; before: Revision | undefined }) {
  const lines = before
    ? lineDifference(before.source, revision.source)
    : revision.source.split("\n").map((text) => ({ kind: "same" as const, text }));
  return (
    <section
      className={editor.difference}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
      tabIndex={0}
      aria-label={`Texto de la versión ${revision.number}`}
    >
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <div key={at} className={kind === "same" ? undefined : editor[kind]}>
          {marks[kind]}
          {text}
        </div>
      ))}
    </section>
  );
}
