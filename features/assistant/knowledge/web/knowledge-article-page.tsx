import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { readArticle } from "#features/assistant/knowledge/knowledge.contract.ts";
import { topicLabels } from "#features/assistant/knowledge/knowledge.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import styles from "./knowledge.module.css";

/** The page of one published article. */
export default function KnowledgeArticlePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(callQuery(readArticle, { id }));
  const back = <Link to={paths.knowledge}>Todos los artículos</Link>;
  if (error && !data)
    return (
      <>
        <PageHeader title="Artículo" actions={back} />
        <ErrorState title="No se pudo cargar el artículo" failure={error} onRetry={() => refetch()} />
      </>
    );
  if (!data)
    return (
      <>
        <PageHeader title="Artículo" actions={back} />
        <Skeleton count={12} />
      </>
    );
  const { title, summary, topic, shared, published_at, version, file_name, body } = data;
  return (
    <article>
      <PageHeader title={title} lead={summary || undefined} actions={back} />
      <p className={styles.facts}>
        <Link to={`${paths.knowledge}?tema=${topic}`}>{topicLabels[topic]}</Link>
        <span>
          Publicado el <ExactTime at={published_at} dayOnly />, versión {version}
        </span>
        <span>{shared ? "Para todas las empresas" : "Solo para su empresa"}</span>
        {file_name && <span>Del archivo {file_name}</span>}
      </p>
      <div className={styles.body}>
        <Markdown text={body} />
      </div>
    </article>
  );
}
