import { useState } from "react";
import type { BulletinDraft } from "#features/bulletins/bulletins.contract.ts";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { Markdown } from "#platform/web/markdown.tsx";
import styles from "./bulletin-versions.module.css";
import { useBulletinVersion, useBulletinVersions } from "./manage-bulletins.queries.ts";

interface BulletinVersionsProps {
  id: number;
  publishedVersion: number | null;
  /** Puts an older text into the form; saving it makes a new version. */
  onTake: (draft: BulletinDraft) => void;
}

/** Every version, newest first, with who saved it and when. */
export function BulletinVersions({ id, publishedVersion, onTake }: BulletinVersionsProps) {
  const { data, isPending, error, refetch } = useBulletinVersions(id);
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
              <div className={styles.who}>
                {dateTime(saved_at)}, {saved_by}
              </div>
            </div>
            <Button small onClick={() => setOpen(number)}>
              Ver
            </Button>
          </li>
        ))}
      </ol>
      {open !== undefined && (
        <VersionDialog id={id} number={open} onTake={onTake} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface VersionDialogProps {
  id: number;
  number: number;
  onTake: (draft: BulletinDraft) => void;
  onClose: () => void;
}

function VersionDialog({ id, number, onTake, onClose }: VersionDialogProps) {
  const { data, isPending, error, refetch } = useBulletinVersion(id, number);
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
