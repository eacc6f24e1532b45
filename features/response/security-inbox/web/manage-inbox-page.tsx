import { useQuery } from "@tanstack/react-query";
import {
  type CompanyInbox,
  listCompanyInboxes,
} from "#features/response/security-inbox/contracts/all-inboxes.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import type { CompanyListDefinition } from "#platform/web/companies/company-list-definition.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";

import { InboxFiguresPart } from "./manage/inbox-figures.tsx";
import { InboxSettingsPart } from "./manage/inbox-settings.tsx";

const title = "Buzones de las empresas";
const views = ["empresas", "cifras", "ajustes"] as const;

const inboxRows = (query: Readonly<Record<string, string>> = {}) => {
  const params = new URLSearchParams(query);
  return () => (params.size === 0 ? paths.securityInbox : `${paths.securityInbox}?${params}`);
};

const companies: CompanyListDefinition<CompanyInbox> = {
  title,
  fileName: "buzones",
  views: "manage-inbox",
  companyOf: ({ company }) => company,
  page: inboxRows(),
  figures: [
    { key: "late", title: "Vencidos", value: ({ late }) => late, rows: inboxRows({ vencidos: "si" }) },
    { key: "open", title: "Por responder", value: ({ open }) => open, rows: inboxRows() },
    {
      key: "touched",
      title: "Alguien interactuó",
      value: ({ touched }) => touched,
      rows: inboxRows({ interactuo: "si" }),
    },
    { key: "unread", title: "Sin leer", value: ({ unread }) => unread, onPhone: "away" },
    {
      key: "received",
      title: "Recibidos, 30 días",
      value: ({ received }) => received,
    },
    {
      key: "median",
      title: "Mediana de respuesta",
      value: ({ median_minutes }) => median_minutes,
      cell: ({ median_minutes }) => median_minutes !== null && durationText(median_minutes * 60_000),
      unknown: "Sin respuestas",
    },
    { key: "shared", title: "En otras empresas", value: ({ shared_keys }) => shared_keys, onPhone: "away" },
  ],
  filters: [
    { value: "vencidos", label: "Con vencidos", matches: ({ late }) => late > 0 },
    { value: "pendientes", label: "Con correos por responder", matches: ({ open }) => open > 0 },
    {
      value: "compartidos",
      label: "Con correos de otras empresas",
      matches: ({ shared_keys }) => shared_keys > 0,
    },
    { value: "sin-correos", label: "Sin correos en 30 días", matches: ({ received }) => received === 0 },
  ],
};

/** The inboxes of all companies, and the figures and settings of the active company. */
export default function ManageInboxPage() {
  const [view, setView] = useAddressParam("vista");
  const may = useMay("inbox.global");
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con más correos vencidos. «En otras empresas» cuenta los archivos y enlaces que también se reportaron en otra empresa."
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
  return <CompanyList definition={companies} query={useQuery(callQuery(listCompanyInboxes, {}))} />;
}
