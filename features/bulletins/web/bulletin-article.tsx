import type { ReactNode } from "react";
import type { Bulletin } from "#features/bulletins/bulletins.contract.ts";
import { day } from "#platform/contract/calendar-words.ts";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { Markdown } from "#platform/web/markdown.tsx";
import styles from "./bulletin-article.module.css";
import { BulletinFacts } from "./bulletin-facts.tsx";

interface BulletinArticleProps {
  bulletin: Omit<Bulletin, "id" | "slug">;
  actions?: ReactNode;
}

/** A bulletin as visitors read it; the editor's preview draws the same. */
export function BulletinArticle({ bulletin, actions }: BulletinArticleProps) {
  const { title, summary, severity, body, published_at, updated_at } = bulletin;
  const published = day(published_at);
  const updated = day(updated_at);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <p className={styles.line}>
          <SeverityMark severity={severity} />
          <span>
            Publicado el <time dateTime={published_at}>{published}</time>
            {updated !== published && (
              <>
                , actualizado el <time dateTime={updated_at}>{updated}</time>
              </>
            )}
          </span>
          <abbr title="Traffic Light Protocol: se puede compartir sin límite">TLP:CLEAR</abbr>
        </p>
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        {actions}
      </header>
      <div className={styles.columns}>
        <Markdown text={body} />
        <BulletinFacts bulletin={bulletin} />
      </div>
    </article>
  );
}
