import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorState } from "../kit/error-state.tsx";
import { Skeleton } from "../kit/skeleton.tsx";
import { Markdown } from "../markdown.tsx";
import styles from "./version-dialog.module.css";

interface VersionDialogProps<Draft> {
  number: number;
  query: UseQueryResult<{ title: string; draft: Draft }>;
  /** Puts an older text into the form; saving it makes a new version. */
  onTake: (draft: Draft) => void;
  onClose: () => void;
}

/** An older text, to read it and to use it again. */
export function VersionDialog<Draft extends { summary: string; body: string }>(
  props: VersionDialogProps<Draft>,
) {
  const { number, query, onTake, onClose } = props;
  const { data, isPending, error, refetch } = query;
  return (
    <Dialog
      title={data ? `Versión ${number}: ${data.title}` : `Versión ${number}`}
      wide
      onClose={onClose}
      actions={
        data && (
          <>
            <Button onClick={onClose}>Cerrar</Button>
            <Button look="main" onClick={() => onTake(data.draft)}>
              Usar este texto
            </Button>
          </>
        )
      }
    >
      {isPending && <Skeleton count={8} />}
      {error && !data && (
        <ErrorState title="No se pudo cargar la versión" failure={error} onRetry={refetch} />
      )}
      {data && (
        <div className={styles.text}>
          <p>{data.draft.summary}</p>
          <Markdown text={data.draft.body} />
        </div>
      )}
    </Dialog>
  );
}
