import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Conversation,
  listConversations,
} from "#features/assistant/assistant/manage-assistant.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
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
import { numberText } from "#platform/web/text/number-text.ts";
import { ConversationDrawer } from "./conversation-drawer.tsx";
import { MessageSearch } from "./message-search.tsx";

const count = (value: number) => (value === 0 ? "—" : numberText(value));

const conversationColumns: Column<Conversation>[] = [
  { key: "user", title: "Persona", onPhone: "first", cell: ({ user_name }) => user_name },
  {
    key: "last",
    title: "Última pregunta",
    tight: true,
    cell: ({ last_at }) => <RelativeTime at={last_at} />,
  },
  {
    key: "questions",
    title: "Preguntas",
    numeric: true,
    onPhone: "away",
    cell: ({ questions }) => numberText(questions),
  },
  {
    key: "unanswered",
    title: "Sin respuesta",
    numeric: true,
    onPhone: "away",
    cell: ({ unanswered }) => count(unanswered),
  },
  { key: "useful", title: "Sirvieron", numeric: true, onPhone: "away", cell: ({ useful }) => count(useful) },
  {
    key: "not_useful",
    title: "No sirvieron",
    numeric: true,
    onPhone: "away",
    cell: ({ not_useful }) => count(not_useful),
  },
  { key: "bad", title: "Marcadas malas", numeric: true, onPhone: "away", cell: ({ bad }) => count(bad) },
];

const filterNames = ["con"] as const;
const options = [
  { value: "sin-respuesta", label: "Con preguntas sin respuesta" },
  { value: "no-sirvieron", label: "Con respuestas que no sirvieron" },
  { value: "malas", label: "Con respuestas marcadas malas" },
];

/** The conversations with person, time and outcome. Reading the text requires a reason. */
export function ManagedConversationList() {
  const list = useAddressFilters(filterNames);
  const [open, setOpen] = useOpenParam("conversacion");
  const [searching, setSearching] = useState(false);
  const selectedFilters = list.filters.con ?? [];
  const wants = (value: string) => (selectedFilters.includes(value) ? "true" : undefined);
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
  const filtered = list.search !== "" || selectedFilters.length > 0;
  return (
    <>
      <Toolbar>
        <SearchBox label="Buscar por persona" value={list.search} onSearch={list.setSearch} />
        <FilterChips
          label="Conversaciones"
          options={options}
          chosen={selectedFilters}
          onToggle={(value) => list.toggleFilter("con", value)}
        />
        <Button onClick={() => setSearching(true)}>Buscar en lo dicho</Button>
      </Toolbar>
      <PagedList
        query={query}
        list={list}
        itemNoun="conversaciones"
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
            openParam="conversacion"
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
