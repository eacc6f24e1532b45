import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getImport, type StandardImport } from "#features/compliance/standards/manage-standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import styles from "./import.module.css";
import { ImportReview } from "./import-review.tsx";
import { formatLabels, isUnderWay } from "./import-text.ts";

/** The result of a file, or its progress. */
function ImportOutcome({ file, onAnother }: { file: StandardImport; onAnother: () => void }) {
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
              <LinkButton look="main" to={paths.standard(file.standard_id)}>
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

interface ImportPageProps {
  id: string;
  onClose: () => void;
  onAnother: () => void;
}

/** The page of a pending import; because it has an address, the person can leave and return. */
export function ImportPage({ id, onClose, onAnother }: ImportPageProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...callQuery(getImport, { id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? 700 : false),
  });
  const status = data?.status;
  useEffect(() => {
    // A stored standard appears in every list from now on.
    if (status === "stored")
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(standards\.list|compliance\.)/.test(String(name)),
      });
  }, [status, queries]);
  return (
    <>
      <PageHeader
        title={data?.file_name ?? "Importar una norma"}
        lead={data && (data.format ? formatLabels[data.format] : "Archivo recibido.")}
        actions={<Button onClick={onClose}>Volver a la biblioteca</Button>}
      />
      {!data ? (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudo cargar la importación"
          shape="rows"
          count={8}
        />
      ) : data.status === "ready" ? (
        <ImportReview key={String(data.reading?.table?.sheet)} file={data} onDiscarded={onClose} />
      ) : (
        <ImportOutcome file={data} onAnother={onAnother} />
      )}
    </>
  );
}
