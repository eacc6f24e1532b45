import { useQuery } from "@tanstack/react-query";
import { listRevisions, type Revision } from "#features/correlations/correlations.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "../correlations.module.css";
import editor from "./rule-editor.module.css";

interface DifferentLine {
  kind: "same" | "added" | "removed";
  text: string;
}

const mostLines = 2_000;

/** What changed between two texts, line by line, by their longest common part. */
export function lineDifference(before: string, after: string): DifferentLine[] {
  const a = before.split("\n").slice(0, mostLines);
  const b = after.split("\n").slice(0, mostLines);
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
    }
  }
  const lines: DifferentLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i] ?? "" });
      i += 1;
      j += 1;
    } else if (
      j >= b.length ||
      (i < a.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      lines.push({ kind: "removed", text: a[i] ?? "" });
      i += 1;
    } else {
      lines.push({ kind: "added", text: b[j] ?? "" });
      j += 1;
    }
  }
  return lines;
}

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
