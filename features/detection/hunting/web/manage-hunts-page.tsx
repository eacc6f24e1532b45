import { useQuery } from "@tanstack/react-query";
import { type CompanyHunts, listCompanyHunts } from "#features/detection/hunting/company-hunts.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { CompanyList } from "#platform/web/companies/company-list.tsx";
import type { CompanyListDefinition } from "#platform/web/companies/company-list-definition.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { HuntBatches } from "./batches/hunt-batches.tsx";

const companies: CompanyListDefinition<CompanyHunts> = {
  title: "Búsquedas de las empresas",
  fileName: "busquedas",
  views: "manage-hunts",
  companyOf: ({ company }) => company,
  page: () => paths.hunts,
  figures: [
    {
      key: "last_run",
      title: "Última ejecución",
      kind: "moment",
      value: ({ last_run_at }) => last_run_at,
      unknown: "Nunca",
    },
    { key: "running", title: "En curso", value: ({ running }) => running },
    { key: "open", title: "Abiertas", value: ({ open }) => open, rows: () => `${paths.hunts}?estado=open` },
    {
      key: "closed",
      title: "Cerradas",
      value: ({ closed }) => closed,
      rows: () => `${paths.hunts}?estado=closed`,
    },
    {
      key: "inconclusive",
      title: "Inconclusas",
      value: ({ inconclusive }) => inconclusive,
      rows: () => `${paths.hunts}?estado=closed&resultado=inconclusive`,
    },
  ],
  filters: [
    { value: "en-curso", label: "Con ejecuciones en curso", matches: ({ running }) => running > 0 },
    { value: "nunca", label: "Sin ejecuciones", matches: ({ last_run_at }) => last_run_at === null },
    { value: "inconclusas", label: "Con inconclusas", matches: ({ inconclusive }) => inconclusive > 0 },
  ],
};

const { title } = companies;
const views = ["empresas", "varias"] as const;

/** Hunting over all companies: the state of each, for staff, and hunts that run in several companies. */
export default function ManageHuntsPage() {
  const [view, setView] = useAddressParam("vista");
  const [, setBatch] = useAddressParam("busqueda");
  const seesAll = useMay("hunt.global");
  if (!useMay("hunt.work")) return <StaffOnly title={title} />;
  const batches = { key: "varias", title: "En varias empresas", content: <HuntBatches /> } as const;
  return (
    <>
      <PageHeader
        title={title}
        lead="Busque una misma amenaza en varias empresas y compare sus resultados."
      />
      {seesAll ? (
        <Tabs
          label={title}
          active={oneOf(views, view ?? "") ?? views[0]}
          onChange={(next) => {
            setBatch(null);
            setView(next === views[0] ? null : next);
          }}
          tabs={[{ key: "empresas", title: "Por empresa", content: <HuntCompanies /> }, batches]}
        />
      ) : (
        batches.content
      )}
    </>
  );
}

/** The list with one row per company; the companies without a hunt for the longest time come first. */
function HuntCompanies() {
  return <CompanyList definition={companies} query={useQuery(callQuery(listCompanyHunts, {}))} />;
}
