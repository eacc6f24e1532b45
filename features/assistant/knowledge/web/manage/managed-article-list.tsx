import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { topicLabels } from "#features/assistant/knowledge/knowledge.labels.ts";
import {
  articleStates,
  type ManagedArticle,
} from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { ArticleState, stateLabels } from "./article-editor.tsx";
import styles from "./manage.module.css";
import { type Audience, knowledgeCalls } from "./manage-calls.ts";
import { UploadArticle } from "./upload-article.tsx";

const columns: Column<ManagedArticle>[] = [
  { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  { key: "topic", title: "Tema", onPhone: "away", cell: ({ topic }) => topicLabels[topic] },
  { key: "state", title: "Estado", tight: true, cell: (article) => <ArticleState {...article} /> },
  { key: "version", title: "Versión", numeric: true, onPhone: "away", cell: ({ version }) => version },
  {
    key: "updated",
    title: "Último cambio",
    tight: true,
    cell: ({ updated_at, updated_by_name }) => (
      <>
        <RelativeTime at={updated_at} />, {updated_by_name}
      </>
    ),
  },
];

const filterNames = ["estado", "ambito"] as const;
const states = articleStates.map((value) => ({ value, label: stateLabels[value] }));
const scopes = [
  { value: "empresa", label: "De la empresa activa" },
  { value: "todas", label: "De todas las empresas" },
];

interface ManagedArticleListProps {
  audience: Audience;
  mayShare: boolean;
  onOpen: (id: string) => void;
}

/** Articles in every state, the last changed first. */
export function ManagedArticleList({ audience, mayShare, onOpen }: ManagedArticleListProps) {
  const list = useAddressFilters(filterNames);
  const [uploading, setUploading] = useState(false);
  const state = oneOf(articleStates, list.filters.estado?.[0]);
  const query = useQuery({
    ...callQuery(knowledgeCalls[audience].list, {
      q: list.search || undefined,
      state,
      cursor: list.page ?? undefined,
    }),
    placeholderData: keepPreviousData,
    // A job reads the file: the list is refetched until it has ended.
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ reading }) => reading === "waiting") ? 2_000 : false,
  });
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => setUploading(true)}>Subir archivo</Button>
        <Button look="main" onClick={() => onOpen("nuevo")}>
          Nuevo artículo
        </Button>
      </div>
      <Toolbar>
        <SearchBox label="Buscar por título" value={list.search} onSearch={list.setSearch} />
        {mayShare && (
          <FilterChips
            label="De quién"
            options={scopes}
            chosen={[audience === "shared" ? "todas" : "empresa"]}
            onToggle={(value) => list.setFilter("ambito", value === "todas" ? ["todas"] : [])}
          />
        )}
        <FilterChips
          label="Estado"
          options={states}
          chosen={state ? [state] : []}
          onToggle={(value) => list.setFilter("estado", value === state ? [] : [value])}
        />
      </Toolbar>
      <PagedList
        query={query}
        list={list}
        itemNoun="artículos"
        failed="No se pudieron cargar los artículos"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <EmptyState title={list.search || state ? "Ningún artículo coincide" : "Todavía no hay artículos"}>
            Un artículo comienza como borrador. Al publicarlo lo encuentran las personas y Atenea.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Artículos"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            openParam="articulo"
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </PagedList>
      {uploading && <UploadArticle audience={audience} onClose={() => setUploading(false)} />}
    </>
  );
}
