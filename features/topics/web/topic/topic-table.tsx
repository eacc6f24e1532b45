import type { UseQueryResult } from "@tanstack/react-query";
import type { Topic } from "#features/topics/topics.contract.ts";
import { topicState } from "#features/topics/topics.words.ts";
import type { Page } from "#platform/contract/page.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";

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
  list: AddressList;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The page of topics in each of its states. */
export function TopicTable({ query, list, openId, onOpen }: TopicTableProps) {
  return (
    <PagedList
      query={query}
      list={list}
      things="temas"
      failed="No se pudieron cargar los temas"
      waiting={<Skeleton shape="rows" count={6} />}
      empty={<NoTopics filtered={list.search !== "" || "estado" in list.filters} onClear={list.clear} />}
    >
      {(rows) => (
        <DataTable
          caption="Temas"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          openKey={openId ?? undefined}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
    </PagedList>
  );
}

function NoTopics({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState title="Ningún tema coincide" action={<Button onClick={onClear}>Quitar filtros</Button>}>
        Pruebe con otra palabra o quite los filtros.
      </EmptyState>
    );
  return (
    <EmptyState title="Todavía no hay temas">
      Abra uno para preguntar algo o pedir un cambio. Aquí queda la conversación completa.
    </EmptyState>
  );
}
