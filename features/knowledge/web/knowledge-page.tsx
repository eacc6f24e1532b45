import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchKnowledge, topics } from "#features/knowledge/knowledge.contract.ts";
import { topicWords } from "#features/knowledge/knowledge.words.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { oneOf } from "#platform/web/one-of.ts";
import { ArticleList } from "./article-list.tsx";
import { NoArticles } from "./no-articles.tsx";

const filterNames = ["tema"] as const;
const options = topics.map((value) => ({ value, label: topicWords[value] }));

/** The articles that people and Atenea read: searched in Spanish, or by what they are about. */
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
        things="artículos"
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
