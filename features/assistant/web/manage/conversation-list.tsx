import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listConversations } from "#features/assistant/manage-assistant.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { useOpenParam } from "#platform/web/open-param.ts";
import { conversationColumns } from "./conversation-columns.tsx";
import { ConversationDrawer } from "./conversation-drawer.tsx";
import { MessageSearch } from "./message-search.tsx";

const filterNames = ["con"] as const;
const options = [
  { value: "sin-respuesta", label: "Con preguntas sin respuesta" },
  { value: "no-sirvieron", label: "Con respuestas que no sirvieron" },
  { value: "malas", label: "Con respuestas marcadas malas" },
];

/** Who asked, when and how it went. What was said is read with a reason. */
export function ConversationList() {
  const list = useAddressFilters(filterNames);
  const [open, setOpen] = useOpenParam("conversacion");
  const [searching, setSearching] = useState(false);
  const held = list.filters.con ?? [];
  const wants = (value: string) => (held.includes(value) ? "true" : undefined);
  const query = useQuery({
    ...callQuery(listConversations, {
      q: list.search || undefined,
      unanswered: wants("sin-respuesta"),
      not_useful: wants("no-sirvieron"),
      bad: wants("malas"),
      cursor: list.page ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const filtered = list.search !== "" || held.length > 0;
  return (
    <>
      <Toolbar>
        <SearchBox label="Buscar por persona" value={list.search} onSearch={list.setSearch} />
        <FilterChips
          label="Conversaciones"
          options={options}
          chosen={held}
          onToggle={(value) => list.toggleFilter("con", value)}
        />
        <Button onClick={() => setSearching(true)}>Buscar en lo dicho</Button>
      </Toolbar>
      <PagedList
        query={query}
        list={list}
        things="conversaciones"
        failed="No se pudieron cargar las conversaciones"
        waiting={<Skeleton shape="rows" count={6} />}
        empty={
          filtered ? (
            <EmptyState
              title="Ninguna conversación coincide"
              action={<Button onClick={list.clear}>Quitar filtros</Button>}
            >
              Quite los filtros para ver las demás.
            </EmptyState>
          ) : (
            <EmptyState title="Nadie de esta empresa ha conversado con Atenea">
              Aparecen aquí cuando una persona con el chat habilitado hace su primera pregunta.
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption="Conversaciones"
            columns={conversationColumns}
            rows={rows}
            keyOf={({ id }) => id}
            openKey={open ?? undefined}
            onOpen={({ id }) => setOpen(id)}
          />
        )}
      </PagedList>
      {open && <ConversationDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {searching && (
        <MessageSearch
          onOpen={(id) => {
            setSearching(false);
            setOpen(id);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}
