import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { ListRoom } from "#platform/web/kit/layout/list-room.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { listOwnConversations, type OwnConversation } from "../assistant.contract.ts";
import { DeleteAll } from "./conversations/delete-all.tsx";
import { OwnConversationDrawer } from "./conversations/own-conversation-drawer.tsx";

interface NoConversationsProps {
  searched: boolean;
  onClear: () => void;
}

function NoConversations({ searched, onClear }: NoConversationsProps) {
  if (searched)
    return (
      <EmptyState title="Ninguna conversación coincide" action={<Button onClick={onClear}>Ver todas</Button>}>
        Pruebe con otras palabras de su primera pregunta.
      </EmptyState>
    );
  return (
    <EmptyState title="Todavía no ha conversado con Atenea">
      Abra el chat con el icono del búho y pregunte, por ejemplo, cuántas alertas críticas tiene abiertas.
    </EmptyState>
  );
}

const columns: Column<OwnConversation>[] = [
  { key: "title", title: "Primera pregunta", onPhone: "first", cell: ({ title }) => title },
  {
    key: "questions",
    title: "Preguntas",
    numeric: true,
    onPhone: "away",
    cell: ({ questions }) => questions,
  },
  { key: "last", title: "Última", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
];

const noFilters = [] as const;

/** The conversation of the person with Atenea in the active company. */
export default function ChatbotPage() {
  const list = useAddressFilters(noFilters);
  const [open, setOpen] = useOpenParam("conversacion");
  const [deleting, setDeleting] = useState(false);
  const query = useQuery({
    ...callQuery(listOwnConversations, { q: list.search || undefined, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const hasItems = (query.data?.items.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title="Conversaciones con Atenea"
        lead="Sus preguntas en esta empresa, con las fuentes de cada respuesta."
        actions={hasItems && <Button onClick={() => setDeleting(true)}>Eliminar todas</Button>}
      />
      <Toolbar>
        <SearchBox label="Buscar por la primera pregunta" value={list.search} onSearch={list.setSearch} />
      </Toolbar>
      <ListRoom drawer={open && <OwnConversationDrawer key={open} id={open} onClose={() => setOpen(null)} />}>
        <PagedList
          query={query}
          list={list}
          itemNoun="conversaciones"
          failed="No se pudieron cargar sus conversaciones"
          waiting={<Skeleton shape="rows" count={6} />}
          empty={<NoConversations searched={list.search !== ""} onClear={list.clear} />}
        >
          {(rows) => (
            <DataTable
              caption="Conversaciones"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              openKey={open ?? undefined}
              openParam="conversacion"
              onOpen={({ id }) => setOpen(id)}
            />
          )}
        </PagedList>
      </ListRoom>
      {deleting && <DeleteAll onClose={() => setDeleting(false)} />}
    </>
  );
}
