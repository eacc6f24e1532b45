import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listOwnConversations, type OwnConversation } from "#features/assistant/assistant.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { useOpenParam } from "#platform/web/open-param.ts";
import { DeleteAll } from "./own/delete-all.tsx";
import { NoConversations } from "./own/no-conversations.tsx";
import { OwnConversationDrawer } from "./own/own-conversation-drawer.tsx";

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

/** What the person and Atenea said to each other in the active company. */
export default function ChatbotPage() {
  const list = useAddressFilters(noFilters);
  const [open, setOpen] = useOpenParam("conversacion");
  const [deleting, setDeleting] = useState(false);
  const query = useQuery({
    ...callQuery(listOwnConversations, { q: list.search || undefined, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const some = (query.data?.items.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title="Conversaciones con Atenea"
        lead="Lo que usted le preguntó en esta empresa, con las fuentes de cada respuesta."
        actions={some && <Button onClick={() => setDeleting(true)}>Eliminar todas</Button>}
      />
      <Toolbar>
        <SearchBox label="Buscar por la primera pregunta" value={list.search} onSearch={list.setSearch} />
      </Toolbar>
      <PagedList
        query={query}
        list={list}
        things="conversaciones"
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
            onOpen={({ id }) => setOpen(id)}
          />
        )}
      </PagedList>
      {open && <OwnConversationDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {deleting && <DeleteAll onClose={() => setDeleting(false)} />}
    </>
  );
}
