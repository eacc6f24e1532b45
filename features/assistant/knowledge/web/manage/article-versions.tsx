import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditedArticle } from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import styles from "./manage.module.css";
import { type Audience, knowledgeCalls } from "./manage-calls.ts";

interface ArticleVersionsProps {
  article: EditedArticle;
  audience: Audience;
  /** Puts an older text into the form; saving it makes a new version. */
  onTake: (text: { title: string; body: string }) => void;
}

/** Every version, the newest first; an older text can be read and used again. */
export function ArticleVersions({ article, audience, onTake }: ArticleVersionsProps) {
  const { data, error, refetch } = useQuery(callQuery(knowledgeCalls[audience].versions, { id: article.id }));
  const [open, setOpen] = useState<number>();
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar las versiones"
        shape="rows"
        count={4}
      />
    );
  const openVersion = data.items.find(({ number }) => number === open);
  return (
    <>
      <ol className={styles.versions}>
        {data.items.map(({ number, title, saved_at, saved_by_name }) => (
          <li key={number}>
            <div>
              <strong>
                {number}. {title}
              </strong>{" "}
              {number === article.published_version && <Badge tone="good">Publicada</Badge>}
              <Note as="div">
                <ExactTime at={saved_at} />, {saved_by_name}
              </Note>
            </div>
            <Button small onClick={() => setOpen(number)}>
              Ver
            </Button>
          </li>
        ))}
      </ol>
      {openVersion && (
        <Dialog
          title={`Versión ${openVersion.number}: ${openVersion.title}`}
          wide
          onClose={() => setOpen(undefined)}
          actions={
            <>
              <Button onClick={() => setOpen(undefined)}>Cerrar</Button>
              <Button
                look="main"
                onClick={() => onTake({ title: openVersion.title, body: openVersion.body })}
              >
                Usar este texto
              </Button>
            </>
          }
        >
          <Markdown text={openVersion.body} />
        </Dialog>
      )}
    </>
  );
}
