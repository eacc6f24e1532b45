import type { UseQueryResult } from "@tanstack/react-query";
import type { UploadPreview } from "#features/events/event-uploads.contract.ts";
import type { Source } from "#features/events/events.contract.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { refusalText } from "#platform/web/refusal-text.ts";
import { useMay } from "#platform/web/use-may.ts";
import { MapFromFile } from "./map-from-file.tsx";
import { PreviewFacts } from "./preview-facts.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { ProblemList } from "./problem-list.tsx";
import styles from "./upload.module.css";

interface PreviewPartProps {
  preview: UseQueryResult<UploadPreview>;
  /** Where the file goes, when it is there already. */
  source: Source | undefined;
  onMapped: () => void;
}

/** What the file would bring, read as it will be when it is taken. */
export function PreviewPart({ preview, source, onMapped }: PreviewPartProps) {
  const mayMap = useMay("event.manage_sources");
  if (preview.isPending) return <Skeleton count={6} />;
  if (preview.isError)
    return (
      <ErrorState
        title="No se pudo leer el archivo"
        failure={preview.error}
        sentence={refusalText(preview.error)}
        onRetry={() => preview.refetch()}
      />
    );
  const { events, problems, rejected, unmapped, format, sample } = preview.data;
  return (
    <>
      <PreviewFacts preview={preview.data} />
      {format === null && sample && source && mayMap && (
        <MapFromFile key={source.id} source={source} sample={sample} onSaved={onMapped} />
      )}
      {events.length > 0 && (
        <section>
          <h3>Los primeros eventos, como quedarán</h3>
          <PreviewTable events={events} />
        </section>
      )}
      <ProblemList problems={problems} rejected={rejected} />
      {unmapped.length > 0 && (
        <details>
          <summary>Campos que no quedan en ninguna columna ({unmapped.length})</summary>
          <p className={styles.soft}>Siguen en el registro original de cada evento.</p>
          <ul className={styles.fields}>
            {unmapped.map(({ field, count }) => (
              <li key={field}>
                <span className={styles.code}>{field}</span> <span className={styles.soft}>{count}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
