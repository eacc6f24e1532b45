import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { getMapping } from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { LineProblem, Source } from "#features/detection/events/contracts/event-source.contract.ts";
import type { UploadPreview } from "#features/detection/events/contracts/event-uploads.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { RefusedRecords } from "#platform/web/imports/refused-records.tsx";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { MappingDialog } from "../mapping/mapping-dialog.tsx";
import { PreviewFacts, PreviewTable } from "./preview-table.tsx";
import styles from "./upload.module.css";

interface MapFromFileProps {
  source: Source;
  /** A record of the file that the preview shows. */
  sample: string;
  onSaved: () => void;
}

/** The mapping editor of a source, with a record of the file as sample. */
function MapFromFile({ source, sample, onSaved }: MapFromFileProps) {
  const [editing, setEditing] = useState(false);
  const mapping = useQuery({ ...callQuery(getMapping, { id: source.id }), enabled: editing });
  return (
    <div>
      <Button busy={editing && mapping.isPending} onClick={() => setEditing(true)}>
        {source.mapping_version === null ? "Crear" : "Cambiar"} el mapa de {source.name}
      </Button>
      {editing && mapping.error && <p role="alert">{refusalText(mapping.error)}</p>}
      {editing && mapping.data && (
        <MappingDialog
          source={source}
          newest={mapping.data.versions[0]}
          samples={[sample]}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            onSaved();
          }}
        />
      )}
    </div>
  );
}

interface ProblemListProps {
  problems: readonly LineProblem[];
  rejected: number;
  /** The link to the records themselves. */
  download?: ReactNode;
}

/** The records that cannot be events and the reasons, by the line where each begins. */
export function ProblemList({ problems, rejected, download }: ProblemListProps) {
  const refusals = problems.map(({ line, reason }, at) => ({
    number: at,
    place: `línea ${numberText(line)}`,
    reason,
  }));
  return <RefusedRecords refusals={refusals} count={rejected} download={download} />;
}

interface PreviewPartProps {
  preview: UseQueryResult<UploadPreview>;
  /** The target source of the file, when it is known. */
  source: Source | undefined;
  onMapped: () => void;
}

/** The preview of the file, parsed in the same way as in the import. */
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
