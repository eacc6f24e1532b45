import type { ReactNode } from "react";
import type { Bulletin } from "#features/bulletins/bulletins.contract.ts";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { Markdown } from "#platform/web/markdown.tsx";
import { TextHead } from "#platform/web/publishing/text-head.tsx";
import styles from "./bulletin-article.module.css";
import { BulletinFacts } from "./bulletin-facts.tsx";

interface BulletinArticleProps {
  bulletin: Omit<Bulletin, "id" | "slug">;
  actions?: ReactNode;
}

/** A bulletin as visitors read it; the editor's preview draws the same. */
export function BulletinArticle({ bulletin, actions }: BulletinArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <TextHead
          text={bulletin}
          kind={<SeverityMark severity={bulletin.severity} />}
          updatedAt={bulletin.updated_at}
        />
        {actions}
      </header>
      <div className={styles.columns}>
        <Markdown text={bulletin.body} />
        <BulletinFacts bulletin={bulletin} />
      </div>
    </article>
  );
}
