import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedText } from "#platform/contract/managed-text.ts";
import { ErrorState } from "../kit/error-state.tsx";
import { ExactTime } from "../kit/exact-time.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { Skeleton } from "../kit/skeleton.tsx";
import { PublicationBadge } from "./publication-badge.tsx";
import styles from "./text-editor.module.css";

interface TextEditorProps<Text> {
  query: UseQueryResult<Text>;
  /** What is edited, until its title is known: "Boletín". */
  name: string;
  failed: string;
  /** The way back to the list. */
  actions: ReactNode;
  /** Where visitors read it. */
  sitePath: string;
  children: (text: Text) => ReactNode;
}

/** One text under its title and where it stands. */
export function TextEditor<Text extends ManagedText & { draft: { title: string } }>(
  props: TextEditorProps<Text>,
) {
  const { query, name, failed, actions, sitePath, children } = props;
  const { data, isPending, error, refetch } = query;
  return (
    <div className={styles.editor}>
      <PageHeader title={data?.draft.title ?? name} actions={actions} />
      {isPending && <Skeleton count={12} />}
      {error && !data && <ErrorState title={failed} failure={error} onRetry={refetch} />}
      {data && (
        <>
          <p className={styles.state}>
            <PublicationBadge {...data} />
            <span>
              Versión {data.version}, guardada el <ExactTime at={data.updated_at} /> por {data.saved_by}
            </span>
            {data.status === "published" && <Link to={sitePath}>Ver en el sitio</Link>}
          </p>
          {children(data)}
        </>
      )}
    </div>
  );
}
