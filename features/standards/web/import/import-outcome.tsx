import type { StandardImport } from "#features/standards/manage-standards.contract.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { standardAddress } from "../standard-words.ts";
import styles from "./import.module.css";

/** What became of a file, or that it is still under way. */
export function ImportOutcome({ file, onAnother }: { file: StandardImport; onAnother: () => void }) {
  if (file.status === "unreadable")
    return (
      <EmptyState
        title="No se pudo leer el archivo"
        action={
          <Button look="main" onClick={onAnother}>
            Elegir otro archivo
          </Button>
        }
      >
        {file.reason}
      </EmptyState>
    );
  if (file.status === "stored")
    return (
      <EmptyState
        title={file.standard_id === null ? "Correspondencias guardadas" : "Norma guardada"}
        action={
          <>
            {file.standard_id !== null && (
              <LinkButton look="main" to={standardAddress(file.standard_id)}>
                Ver la norma
              </LinkButton>
            )}
            <Button onClick={onAnother}>Importar otra</Button>
          </>
        }
      >
        {file.reason ||
          "Ya está en la biblioteca. Las empresas que la siguen deciden cuándo pasan a esta edición."}
      </EmptyState>
    );
  return (
    <p className={styles.progress} role="status">
      <progress aria-label={file.status === "reading" ? "Leyendo" : "Guardando"} />
      {file.status === "reading" ? "Leyendo el archivo…" : "Guardando en la biblioteca…"} Puede salir de esta
      página y volver.
    </p>
  );
}
