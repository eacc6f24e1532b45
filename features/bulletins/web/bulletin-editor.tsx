import { Link } from "react-router";
import type { EditedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { bulletinPath } from "./bulletin-address.ts";
import styles from "./bulletin-editor.module.css";
import { BulletinStateBadge } from "./bulletin-state-badge.tsx";
import { BulletinWorkbench } from "./bulletin-workbench.tsx";
import { useEditedBulletin } from "./manage-bulletins.queries.ts";

/** One bulletin: its state, its text, its preview and its versions. */
export function BulletinEditor({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isPending, error, refetch } = useEditedBulletin(id);
  return (
    <div className={styles.editor}>
      <PageHeader
        title={data?.draft.title ?? "Boletín"}
        actions={<Button onClick={onClose}>Todos los boletines</Button>}
      />
      {isPending && <Skeleton count={12} />}
      {error && !data && (
        <ErrorState title="No se pudo cargar el boletín" failure={error} onRetry={refetch} />
      )}
      {data && (
        <>
          <StateLine bulletin={data} />
          <BulletinWorkbench bulletin={data} />
        </>
      )}
    </div>
  );
}

function StateLine({ bulletin }: { bulletin: EditedBulletin }) {
  const { id, version, status, updated_at, saved_by } = bulletin;
  return (
    <p className={styles.state}>
      <BulletinStateBadge {...bulletin} />
      <span>
        Versión {version}, guardada el {dateTime(updated_at)} por {saved_by}
      </span>
      {status === "published" && <Link to={bulletinPath(id)}>Ver en el sitio</Link>}
    </p>
  );
}
