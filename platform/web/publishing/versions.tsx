import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
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

/** A text of which the dialog shows the summary and the body. */
interface ReadableDraft {
  summary: string;
  body: string;
}

type VersionQuery<Draft> = UseQueryOptions<TextVersion & { draft: Draft }>;

interface VersionDialogProps<Draft> {
  number: number;
  query: VersionQuery<Draft>;
  /** Copies an older text into the form; saving it creates a new version. */
  onTake: (draft: Draft) => void;
  onClose: () => void;
}

/** An older text, to be read and reused. */
function VersionDialog<Draft extends ReadableDraft>(props: VersionDialogProps<Draft>) {
  const { number, query, onTake, onClose } = props;
  const { data, isPending, error, refetch } = useQuery(query);
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

interface VersionListProps<Draft> {
  versions: UseQueryOptions<TextVersion[]>;
  version: (number: number) => VersionQuery<Draft>;
  publishedVersion: number | null;
  /** Copies an older text into the form; saving it creates a new version. */
  onTake: (draft: Draft) => void;
}

/** Every version, newest first, with who saved it and when; an older text can be put into the form again. */
export function VersionList<Draft extends ReadableDraft>(props: VersionListProps<Draft>) {
  const { versions, version, publishedVersion, onTake } = props;
  const { data, isPending, error, refetch } = useQuery(versions);
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
      {open !== undefined && (
        <VersionDialog
          number={open}
          query={version(open)}
          onTake={onTake}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
