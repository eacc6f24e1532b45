import { Link, useParams } from "react-router";
import { CallFailure } from "#platform/web/call-failure.ts";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { usePageTitle } from "#platform/web/page-title.ts";
import { BulletinArticle } from "./bulletin-article.tsx";
import styles from "./bulletin-page.module.css";
import { useBulletin } from "./bulletins.queries.ts";
import { ShareActions } from "./share-actions.tsx";

/** One bulletin in full. */
export default function BulletinPage() {
  const id = Number(useParams().id);
  return (
    <div className={styles.page}>
      <nav className={styles.back} aria-label="Volver">
        <Link to="/Threat_Intelligence/Boletines">Todos los boletines</Link>
      </nav>
      {Number.isSafeInteger(id) && id > 0 ? <LoadedBulletin id={id} /> : <NoBulletin />}
    </div>
  );
}

function LoadedBulletin({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useBulletin(id);
  usePageTitle(data?.title ?? "Boletín");
  if (isPending) return <Skeleton count={12} />;
  if (data) return <BulletinArticle bulletin={data} actions={<ShareActions title={data.title} />} />;
  if (error instanceof CallFailure && error.status < 500) return <NoBulletin />;
  return <ErrorState title="No se pudo cargar el boletín" failure={error} onRetry={refetch} />;
}

function NoBulletin() {
  return (
    <EmptyState
      title="Este boletín no está publicado"
      action={<LinkButton to="/Threat_Intelligence/Boletines">Ver los boletines</LinkButton>}
    >
      Puede que se haya retirado o que la dirección esté incompleta.
    </EmptyState>
  );
}
