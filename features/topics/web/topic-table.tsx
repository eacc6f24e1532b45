import type { UseQueryResult } from "@tanstack/react-query";
import type { Topic } from "#features/topics/topics.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import type { useAddressFilters } from "#platform/web/address-filters.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Pager } from "#platform/web/kit/pager.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { topicState } from "./topic-words.ts";

const columns: Column<Topic>[] = [
  { key: "subject", title: "Asunto", onPhone: "first", cell: ({ subject }) => <strong>{subject}</strong> },
  { key: "opened_by", title: "Lo abrió", cell: ({ opened_by }) => opened_by },
  {
    key: "messages",
    title: "Mensajes",
    numeric: true,
    onPhone: "away",
    cell: ({ message_count }) => message_count,
  },
  {
    key: "last",
    title: "Último mensaje",
    tight: true,
    cell: ({ last_message_at }) => <RelativeTime at={last_message_at} />,
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: (topic) => {
      const { tone, text } = topicState(topic);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
];

interface TopicTableProps {
  query: UseQueryResult<Page<Topic>>;
  list: ReturnType<typeof useAddressFilters>;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The page of topics in each of its states. */
export function TopicTable({ query, list, openId, onOpen }: TopicTableProps) {
  const { data, error } = query;
  if (error && !data)
    return (
      <ErrorState title="No se pudieron cargar los temas" failure={error} onRetry={() => query.refetch()} />
    );
  if (!data) return <Skeleton shape="rows" count={6} />;
  if (data.items.length === 0)
    return list.search !== "" || "estado" in list.filters ? (
      <EmptyState title="Ningún tema coincide" action={<Button onClick={list.clear}>Quitar filtros</Button>}>
        Pruebe con otra palabra o quite los filtros.
      </EmptyState>
    ) : (
      <EmptyState title="Todavía no hay temas">
        Abra uno para preguntar algo o pedir un cambio. Aquí queda la conversación completa.
      </EmptyState>
    );
  return (
    <>
      <DataTable
        caption="Temas"
        columns={columns}
        rows={data.items}
        keyOf={({ id }) => id}
        openKey={openId ?? undefined}
        onOpen={({ id }) => onOpen(id)}
      />
      <Pager
        things="temas"
        total={data.total}
        shown={data.items.length}
        next={data.next}
        pagesBefore={list.pagesBefore}
        onLaterPage={list.page !== null}
        onFirst={list.firstPage}
        onPrevious={list.previousPage}
        onNext={list.nextPage}
      />
    </>
  );
}
