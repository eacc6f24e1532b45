import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagedText } from "#platform/contract/managed-text.ts";
import { useAddressParam } from "../address/address-param.ts";
import { UnsavedGuard } from "../kit/forms/unsaved-guard.tsx";
import { PageHeader } from "../kit/layout/page-header.tsx";
import { Tabs } from "../kit/layout/tabs.tsx";
import { ExactTime } from "../kit/marks/time.tsx";
import { Notice } from "../kit/messages/notice.tsx";
import { Skeleton } from "../kit/messages/skeleton.tsx";
import { ErrorState } from "../kit/messages/state-message.tsx";
import { PublicationBadge } from "./publication-list.tsx";
import styles from "./text-editor.module.css";

interface TextEditorProps<Text> {
  query: UseQueryResult<Text>;
  /** The kind of the text, until its title is known: "Boletín". */
  name: string;
  failed: string;
  /** The link to the list. */
  actions: ReactNode;
  /** The path at which visitors read it. */
  sitePath: string;
  children: (text: Text) => ReactNode;
}

/** The editor page of one publication, with its title and its state. */
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

interface TextPreviewProps<Draft> {
  read: { draft: Draft } | { errors: object };
  children: (draft: Draft) => ReactNode;
}

/** The present text of the form, rendered as visitors would see it. */
export function TextPreview<Draft>({ read, children }: TextPreviewProps<Draft>) {
  if ("errors" in read)
    return (
      <Notice tone="warning">
        Hay campos por corregir en el texto; corríjalos para ver la vista previa.
      </Notice>
    );
  return <div className={styles.preview}>{children(read.draft)}</div>;
}

interface TextWorkbenchProps {
  /** The kind of the text: "Boletín". */
  label: string;
  /** The parameter of the address that identifies it. */
  item: string;
  version: number;
  dirty: boolean;
  text: ReactNode;
  preview: ReactNode;
  versions: (showText: () => void) => ReactNode;
}

/** The editor of a text, with three views; the address contains the selected view. */
export function TextWorkbench(props: TextWorkbenchProps) {
  const { label, item, version, dirty, text, preview, versions } = props;
  const [side, setSide] = useAddressParam("ver");
  return (
    <>
      <UnsavedGuard dirty={dirty} item={item} />
      <Tabs
        label={label}
        active={side ?? "texto"}
        onChange={(key) => setSide(key === "texto" ? null : key)}
        tabs={[
          { key: "texto", title: dirty ? "Texto (sin guardar)" : "Texto", content: text },
          { key: "vista", title: "Vista del visitante", content: preview },
          { key: "versiones", title: `Versiones (${version})`, content: versions(() => setSide(null)) },
        ]}
      />
    </>
  );
}
