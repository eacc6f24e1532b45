import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { type FoundArticle, searchKnowledge, topics } from "../knowledge.contract.ts";
import { topicLabels } from "../knowledge.labels.ts";
import styles from "./knowledge.module.css";

/** A list of articles, each with its summary, or with the passage that answers the question. */
function ArticleList({ articles }: { articles: readonly FoundArticle[] }) {
  return (
    <ul className={styles.articles}>
      {articles.map(({ id, title, summary, passage, topic, shared, published_at }) => (
        <li key={id} className={styles.article}>
          <h2 className={styles.title}>
            <Link to={paths.knowledgeArticle(id)}>{title}</Link>
          </h2>
          {(passage || summary) && <p className={styles.passage}>{passage || summary}</p>}
          <p className={styles.facts}>
            {topicLabels[topic]}
            <RelativeTime at={published_at} />
            {!shared && <Badge tone="brand">De su empresa</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface NoArticlesProps {
  filtered: boolean;
  onClear: () => void;
}

function NoArticles({ filtered, onClear }: NoArticlesProps) {
  if (!filtered)
    return (
      <EmptyState title="Todavía no hay artículos">
        Los publica el proveedor, para todas las empresas o solo para la suya.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Ningún artículo coincide"
      action={
        <>
          <Button onClick={onClear}>Ver todos</Button>
          <LinkButton to={paths.topics}>Preguntar al proveedor</LinkButton>
        </>
      }
    >
      Pruebe con menos palabras o con otras. Si lo que busca no está, el equipo del proveedor puede
      responderle.
    </EmptyState>
  );
}

const filterNames = ["tema"] as const;
const options = topics.map((value) => ({ value, label: topicLabels[value] }));

/** The articles that people and Atenea read: full-text search in Spanish, or browsing by subject. */
export default function KnowledgePage() {
  const list = useAddressFilters(filterNames);
  const topic = oneOf(topics, list.filters.tema?.[0]);
  const query = useQuery({
    ...callQuery(searchKnowledge, { q: list.search || undefined, topic, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const onlyAlike = query.data?.items.every(({ alike }) => alike) ?? false;
  return (
    <>
      <PageHeader
        title="Base de conocimiento"
        lead="Artículos y procedimientos, los mismos en los que se apoya Atenea."
      />
      <Toolbar>
        <SearchBox label="Buscar en los artículos" value={list.search} onSearch={list.setSearch} />
        <FilterChips
          label="Tema"
          options={options}
          chosen={topic ? [topic] : []}
          onToggle={(value) => list.setFilter("tema", value === topic ? [] : [value])}
        />
      </Toolbar>
      <PagedList
        query={query}
        list={list}
        itemNoun="artículos"
        failed="No se pudieron cargar los artículos"
        waiting={<Skeleton count={10} />}
        empty={<NoArticles filtered={list.search !== "" || topic !== undefined} onClear={list.clear} />}
      >
        {(articles) => (
          <>
            {list.search && onlyAlike && (
              <Notice>Ningún artículo tiene esas palabras. Estos tienen palabras que se les parecen.</Notice>
            )}
            <ArticleList articles={articles} />
          </>
        )}
      </PagedList>
    </>
  );
}
