import { Link } from "react-router";
import type { FoundArticle } from "#features/knowledge/knowledge.contract.ts";
import { topicWords } from "#features/knowledge/knowledge.words.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import styles from "./knowledge.module.css";

/** Articles with what they say in short, or with the passage that answers. */
export function ArticleList({ articles }: { articles: readonly FoundArticle[] }) {
  return (
    <ul className={styles.articles}>
      {articles.map(({ id, title, summary, passage, topic, shared, published_at }) => (
        <li key={id} className={styles.article}>
          <h2 className={styles.title}>
            <Link to={`/BaseDeConocimiento/${id}`}>{title}</Link>
          </h2>
          {(passage || summary) && <p className={styles.passage}>{passage || summary}</p>}
          <p className={styles.facts}>
            {topicWords[topic]}
            <RelativeTime at={published_at} />
            {!shared && <Badge tone="brand">De su empresa</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
