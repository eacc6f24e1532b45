import { useQuery } from "@tanstack/react-query";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { ArticleState } from "./article-state.tsx";
import { ArticleWorkbench } from "./article-workbench.tsx";
import styles from "./desk.module.css";
import { type Audience, deskCalls } from "./desk-calls.ts";

interface ArticleEditorProps {
  id: string;
  audience: Audience;
  onClose: () => void;
}

/** One article under its title and where it stands. */
export function ArticleEditor({ id, audience, onClose }: ArticleEditorProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(deskCalls[audience].get, { id }),
    refetchInterval: ({ state }) => (state.data?.reading === "waiting" ? 2_000 : false),
  });
  const back = (
    <Button look="quiet" onClick={onClose}>
      Todos los artículos
    </Button>
  );
  if (error && !data)
    return (
      <>
        {back}
        <ErrorState title="No se pudo cargar el artículo" failure={error} onRetry={() => refetch()} />
      </>
    );
  if (!data) return <Skeleton count={10} />;
  const { title, version, updated_at, updated_by_name, file_name, reading, reading_problem } = data;
  return (
    <div className={styles.editor}>
      <div className={styles.back}>{back}</div>
      <h2>{title}</h2>
      <p className={styles.state}>
        <ArticleState {...data} />
        <span>
          Versión {version}, guardada el <ExactTime at={updated_at} /> por {updated_by_name}
        </span>
        {file_name && <span>Del archivo {file_name}</span>}
      </p>
      {reading === "failed" && (
        <Notice tone="danger" title="El archivo no se pudo leer">
          {reading_problem} Puede escribir el texto aquí, o subir otro archivo.
        </Notice>
      )}
      {reading === "waiting" ? (
        <Notice>El texto del archivo se está leyendo; aparecerá aquí solo.</Notice>
      ) : (
        <ArticleWorkbench article={data} audience={audience} />
      )}
    </div>
  );
}
