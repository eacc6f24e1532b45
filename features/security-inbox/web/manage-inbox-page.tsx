import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type CompanyInbox,
  listCompanyInboxes,
} from "#features/security-inbox/contracts/all-inboxes.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { inboxPath } from "./inbox-address.ts";
import { InboxFiguresPart } from "./manage/inbox-figures.tsx";
import { InboxSettingsPart } from "./manage/inbox-settings.tsx";

const title = "Buzones de las empresas";
const views = ["empresas", "cifras", "ajustes"] as const;

const columns: Column<CompanyInbox>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company: { id, name } }) => <Link to={placeInCompany(id, inboxPath)}>{name}</Link>,
  },
  { key: "late", title: "Vencidos", numeric: true, onPhone: "titled", cell: ({ late }) => numberText(late) },
  {
    key: "open",
    title: "Por responder",
    numeric: true,
    onPhone: "titled",
    cell: ({ open }) => numberText(open),
  },
  {
    key: "touched",
    title: "Alguien interactuó",
    numeric: true,
    onPhone: "titled",
    cell: ({ touched }) => numberText(touched),
  },
  {
    key: "unread",
    title: "Sin leer",
    numeric: true,
    onPhone: "titled",
    cell: ({ unread }) => numberText(unread),
  },
  {
    key: "received",
    title: "Recibidos, 30 días",
    numeric: true,
    onPhone: "titled",
    cell: ({ received }) => numberText(received),
  },
  {
    key: "median",
    title: "Responder, mediana",
    numeric: true,
    onPhone: "titled",
    cell: ({ median_minutes }) =>
      median_minutes === null ? "Sin respuestas" : durationText(median_minutes * 60_000),
  },
  {
    key: "shared",
    title: "También en otras empresas",
    numeric: true,
    onPhone: "titled",
    cell: ({ shared_keys }) => numberText(shared_keys),
  },
];

/** The inbox of every company, the latest first; and what the active one came to and trusts. */
export default function ManageInboxPage() {
  const [view, setView] = useAddressParam("vista");
  const may = useMay("inbox.global");
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero donde más se debe. «También en otras empresas» cuenta archivos y enlaces de sus correos que se reportaron además en otra."
      />
      <Tabs
        label={title}
        active={oneOf(views, view ?? "") ?? views[0]}
        onChange={(next) => setView(next === views[0] ? null : next)}
        tabs={[
          { key: "empresas", title: "Empresas", content: <Companies /> },
          { key: "cifras", title: "Cifras de la empresa activa", content: <InboxFiguresPart /> },
          { key: "ajustes", title: "Ajustes de la empresa activa", content: <InboxSettingsPart /> },
        ]}
      />
    </>
  );
}

function Companies() {
  const { data, error, refetch } = useQuery(callQuery(listCompanyInboxes, {}));
  if (error && !data)
    return (
      <ErrorState title="No se pudieron cargar las empresas" failure={error} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton count={8} />;
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={data.items}
      keyOf={({ company: { id } }) => String(id)}
    />
  );
}
