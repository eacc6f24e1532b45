import { useQuery } from "@tanstack/react-query";
import type {
  EditedArticle,
  ManagedArticle,
} from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { UnsavedGuard } from "#platform/web/kit/forms/unsaved-guard.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import type { ArticleDraft } from "./article-fields.tsx";
import { ArticleForm } from "./article-form.tsx";
import { ArticleVersions } from "./article-versions.tsx";
import styles from "./manage.module.css";
import { type Audience, knowledgeCalls } from "./manage-calls.ts";

/** The state of an article; for one that came as a file, whether the file was read. */
export function ArticleState({ state, reading }: Pick<ManagedArticle, "state" | "reading">) {
  if (reading === "waiting") return <Badge tone="brand">Leyendo el archivo</Badge>;
  if (reading === "failed") return <Badge tone="danger">No se pudo leer</Badge>;
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

export const stateLabels = {
  draft: "Borrador",
  published: "Publicado",
  changed: "Publicado, con cambios",
  withdrawn: "Retirado",
} as const satisfies Record<ManagedArticle["state"], string>;

const tones = { draft: "warning", published: "good", changed: "warning", withdrawn: "neutral" } as const;

interface ArticleWorkbenchProps {
  article: EditedArticle;
  audience: Audience;
}

/**
 * The editor, the preview and the versions of an article. This component stores the text, so that a change of the tab
 * does not lose it.
 */
function ArticleWorkbench({ article, audience }: ArticleWorkbenchProps) {
  const [side, setSide] = useAddressParam("ver");
  const { title, summary, topic, body } = article;
  const draft = useDraft<ArticleDraft>({ title, summary, topic, body });
  const put = (change: Partial<ArticleDraft>) => {
    for (const [name, value] of Object.entries(change)) draft.set(name as keyof ArticleDraft, value);
  };
  return (
    <>
      <UnsavedGuard dirty={draft.dirty} item="articulo" />
      <Tabs
        label="Artículo"
        active={side ?? "texto"}
        onChange={(key) => setSide(key === "texto" ? null : key)}
        tabs={[
          {
            key: "texto",
            title: draft.dirty ? "Texto (sin guardar)" : "Texto",
            content: (
              <ArticleForm
                article={article}
                audience={audience}
                values={draft.values}
                dirty={draft.dirty}
                onChange={put}
                onSaved={draft.forget}
              />
            ),
          },
          { key: "vista", title: "Vista previa", content: <Markdown text={draft.values.body} /> },
          {
            key: "versiones",
            title: `Versiones (${article.version})`,
            content: (
              <ArticleVersions
                article={article}
                audience={audience}
                onTake={(version) => {
                  put(version);
                  setSide(null);
                }}
              />
            ),
          },
        ]}
      />
    </>
  );
}

interface ArticleEditorProps {
  id: string;
  audience: Audience;
  onClose: () => void;
}

/** One article in the editor, with its title and its state. */
export function ArticleEditor({ id, audience, onClose }: ArticleEditorProps) {
  const { data, error, refetch } = useQuery({
    ...callQuery(knowledgeCalls[audience].get, { id }),
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
