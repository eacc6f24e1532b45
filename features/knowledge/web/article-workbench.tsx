import type { EditedArticle } from "#features/knowledge/manage-knowledge.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { UnsavedGuard } from "#platform/web/kit/unsaved-guard.tsx";
import { Markdown } from "#platform/web/markdown.tsx";
import { useDraft } from "#platform/web/use-draft.ts";
import type { ArticleDraft } from "./article-fields.tsx";
import { ArticleForm } from "./article-form.tsx";
import { ArticleVersions } from "./article-versions.tsx";
import type { Audience } from "./desk-calls.ts";

interface ArticleWorkbenchProps {
  article: EditedArticle;
  audience: Audience;
}

/** An article as it is written, as it will be read, and as it was before; the words live here, so that looking loses none. */
export function ArticleWorkbench({ article, audience }: ArticleWorkbenchProps) {
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
                onTake={(taken) => {
                  put(taken);
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
