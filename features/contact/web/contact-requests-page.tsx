import { type ContactRequest, contactStates } from "#features/contact/manage-contacts.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { contactStateWords } from "../contact.words.ts";
import { ContactDrawer, useContacts } from "./contact/contact-drawer.tsx";
import styles from "./contact-requests-page.module.css";

const filterNames = ["estado"] as const;

const columns: Column<ContactRequest>[] = [
  {
    key: "who",
    title: "Quién",
    onPhone: "first",
    cell: ({ name, lastname }) => <strong>{`${name} ${lastname}`}</strong>,
  },
  { key: "company", title: "Empresa", cell: ({ company_name }) => company_name },
  {
    key: "message",
    title: "Mensaje",
    onPhone: "away",
    cell: ({ message }) => <span className={styles.message}>{message}</span>,
  },
  {
    key: "status",
    title: "Estado",
    tight: true,
    cell: ({ status }) => (
      <Badge tone={contactStateWords[status].tone}>{contactStateWords[status].word}</Badge>
    ),
  },
  {
    key: "at",
    title: "Recibida",
    tight: true,
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
];

/** What visitors left in the contact form, for staff to attend to. */
export default function ContactRequestsPage() {
  const address = useAddressFilters(filterNames);
  const chosen = oneOf(contactStates, address.filters.estado?.[0]);
  const [openId, setOpenId] = useOpenParam("solicitud");
  const contacts = useContacts({
    q: address.search || undefined,
    status: chosen,
    cursor: address.page ?? undefined,
  });
  const open = contacts.data?.items.find(({ id }) => id === openId);

  if (isForbidden(contacts.error)) return <StaffOnly title="Solicitudes de contacto" />;
  return (
    <>
      <PageHeader
        title="Solicitudes de contacto"
        lead="Lo que dejaron los visitantes en el formulario público, lo más reciente primero."
      />
      <div className={styles.filters}>
        <SearchBox
          label="Buscar por nombre, empresa o mensaje"
          value={address.search}
          onSearch={address.setSearch}
        />
        <FilterChips
          label="Estado"
          options={contactStates.map((state) => ({
            value: state,
            label: contactStateWords[state].word,
            count: contacts.data?.states[state],
          }))}
          chosen={chosen ? [chosen] : []}
          onToggle={(state) => address.setFilter("estado", state === chosen ? [] : [state])}
        />
      </div>
      <PagedList
        query={contacts}
        list={address}
        things="solicitudes"
        failed="No se pudieron cargar las solicitudes"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <EmptyState
            title={chosen || address.search ? "Ninguna solicitud coincide" : "Todavía no hay solicitudes"}
          >
            {chosen || address.search
              ? "Pruebe con otro estado u otras palabras."
              : "Aparecerán aquí cuando alguien envíe el formulario de contacto del sitio."}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Solicitudes de contacto"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            openKey={openId ?? undefined}
            openParam="solicitud"
            onOpen={({ id }) => setOpenId(id)}
          />
        )}
      </PagedList>
      {open && (
        <ContactDrawer key={`${open.id}/${open.version}`} contact={open} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
