import { contactStates, listContacts } from "#features/public/contact/manage-contacts.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { contactStateLabels } from "../contact.labels.ts";
import { ContactDrawer } from "./contact/contact-drawer.tsx";
import styles from "./contact-requests-page.module.css";

const contacts = defineList({
  title: "Solicitudes de contacto",
  lead: "Solicitudes del formulario público, las más recientes primero.",
  call: listContacts,
  itemNoun: "solicitudes",
  failed: "No se pudieron cargar las solicitudes",
  search: "Buscar por nombre, empresa o mensaje",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "status",
      as: "chips",
      options: contactStates.map((value) => ({ value, label: contactStateLabels[value].word })),
    },
  ],
  counts: countsBy(listContacts, ({ states }) => ({
    estado: Object.entries(states).map(([value, count]) => ({ value, count })),
  })),
  columns: [
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
        <Badge tone={contactStateLabels[status].tone}>{contactStateLabels[status].word}</Badge>
      ),
    },
    {
      key: "at",
      title: "Recibida",
      tight: true,
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
    },
  ],
  keyOf: ({ id }) => id,
  opens: { beside: "solicitud" },
  narrow: ["who", "company", "status"],
  empty: {
    title: "Todavía no hay solicitudes",
    text: "Aparecerán aquí cuando alguien envíe el formulario de contacto del sitio.",
  },
  nothingMatches: "Ninguna solicitud coincide",
  staffOnly: true,
});

/** The contact requests of visitors, for staff to attend to. */
export default function ContactRequestsPage() {
  const list = useList(contacts);
  const open = list.rows.find(({ id }) => id === list.openKey);
  return (
    <ListPage
      list={list}
      drawer={
        open && <ContactDrawer key={`${open.id}/${open.version}`} contact={open} onClose={list.close} />
      }
    />
  );
}
