import { downloadRefused, type Upload } from "#features/detection/events/contracts/event-uploads.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { ImportProgress } from "#platform/web/imports/import-progress.tsx";
import { figuresText } from "#platform/web/imports/import-text.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { ProblemList } from "./preview-part.tsx";
import styles from "./upload.module.css";

const words = {
  kept: ["evento nuevo", "eventos nuevos"],
  skipped: ["que no es evento", "que no son eventos"],
} as const;

/** The progress of the import, and finally its result. The import continues when the window is closed. */
export function TakingPart({ upload }: { upload: Upload }) {
  const { status, bytes, bytes_taken, accepted, duplicated, rejected, skipped, source } = upload;
  return (
    <div className={styles.stack} role="status">
      {status === "taking" && <ImportProgress file={{ status: "storing", bytes, bytes_read: bytes_taken }} />}
      <p className={styles.lead}>
        {status === "taking" ? "Hasta ahora: " : ""}
        {figuresText({ kept: accepted, merged: duplicated, refused: rejected, skipped }, words)}
      </p>
      {status === "taken" && upload.reason !== "" && <p>{upload.reason}</p>}
      {status === "taken" && (
        <>
          <ProblemList
            problems={upload.problems}
            rejected={rejected}
            download={
              <DownloadButton
                small
                contract={downloadRefused}
                input={{ id: upload.id }}
                name="rechazados.csv"
                label="Descargar los registros rechazados"
              />
            }
          />
          {source && (
            <div>
              <LinkButton to={`${paths.events}?fuente=${source.id}`}>
                Ver los eventos de {source.name}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </div>
  );
}
