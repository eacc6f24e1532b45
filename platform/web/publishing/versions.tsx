import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { TextVersion } from "#platform/contract/managed-text.ts";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Button } from "../kit/buttons/button.tsx";
import { Badge } from "../kit/marks/badge.tsx";
import { ExactTime } from "../kit/marks/time.tsx";
import { Skeleton } from "../kit/messages/skeleton.tsx";
import { ErrorState } from "../kit/messages/state-message.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import styles from "./versions.module.css";

interface VersionDialogProps<Draft> {
  number: number;
  query: UseQueryResult<{ title: string; draft: Draft }>;
  /** Copies an older text into the form; saving it creates a new version. */
  onTake: (draft: Draft) => void;
  onClose: () => void;
}

/** An older text, to be read and reused. */
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
        <Stack gap={4}>
          <p>{data.draft.summary}</p>
          <Markdown text={data.draft.body} />
        </Stack>
      )}
    </Dialog>
  );
}

interface VersionListProps {
  query: UseQueryResult<TextVersion[]>;
  publishedVersion: number | null;
  /** The version that a person opened. */
  children: (number: number, close: () => void) => ReactNode;
}

/** Every version, newest first, with who saved it and when. */
export function VersionList({ query, publishedVersion, children }: VersionListProps) {
  const { data, isPending, error, refetch } = query;
  const [open, setOpen] = useState<number>();
  if (isPending) return <Skeleton shape="rows" count={4} />;
  if (!data)
    return <ErrorState title="No se pudieron cargar las versiones" failure={error} onRetry={refetch} />;
  return (
    <>
      <ol className={styles.versions}>
        {data.map(({ number, title, saved_at, saved_by }) => (
          <li key={number}>
            <span className={styles.number}>{number}</span>
            <div>
              <strong>{title}</strong> {number === publishedVersion && <Badge tone="good">Publicada</Badge>}
              <Note as="div">
                <ExactTime at={saved_at} />, {saved_by}
              </Note>
            </div>
            <Button small onClick={() => setOpen(number)}>
              Ver
            </Button>
          </li>
        ))}
      </ol>
      {open !== undefined && children(open, () => setOpen(undefined))}
    </>
  );
}
