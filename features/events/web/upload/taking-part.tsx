import type { Upload } from "#features/events/contracts/event-uploads.contract.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import { bytesText } from "../status/status-text.ts";
import { ProblemList } from "./preview-part.tsx";
import styles from "./upload.module.css";

/** How far the work is, and at the end what came of it. The window may be closed: the work goes on. */
export function TakingPart({ upload }: { upload: Upload }) {
  const { status, bytes, bytes_taken, accepted, duplicated, rejected, skipped, source } = upload;
  const parts = [
    accepted === 1 ? "1 evento nuevo" : `${numberText(accepted)} eventos nuevos`,
    `${numberText(duplicated)} ya estaban`,
    ...(rejected > 0 ? [rejected === 1 ? "1 rechazado" : `${numberText(rejected)} rechazados`] : []),
    ...(skipped > 0
      ? [skipped === 1 ? "1 que no es evento" : `${numberText(skipped)} que no son eventos`]
      : []),
  ];
  return (
    <div className={styles.stack} role="status">
      {status === "taking" && (
        <>
          <progress value={bytes_taken} max={bytes} aria-label="Cuánto del archivo se ha cargado" />
          <p className={styles.soft}>
            {bytesText(bytes_taken)} de {bytesText(bytes)}. Puede cerrar esta ventana: la carga sigue.
          </p>
        </>
      )}
      <p className={styles.lead}>
        {status === "taking" ? "Hasta ahora: " : ""}
        {parts.join(", ")}.
      </p>
      {status === "taken" && (
        <>
          <ProblemList problems={upload.problems} rejected={rejected} />
          {source && (
            <div>
              <LinkButton to={`/Eventos?fuente=${source.id}`}>Ver los eventos de {source.name}</LinkButton>
            </div>
          )}
        </>
      )}
    </div>
  );
}
