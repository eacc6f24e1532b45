import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type CompanyHunts, listCompanyHunts } from "#features/hunting/company-hunts.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { HuntBatches } from "./batches/hunt-batches.tsx";
import { huntsPath } from "./list/hunt-address.ts";

const title = "Búsquedas de las empresas";

const columns: Column<CompanyHunts>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company: { id, name } }) => <Link to={placeInCompany(id, huntsPath)}>{name}</Link>,
  },
  {
    key: "last",
    title: "Última ejecución",
    tight: true,
    onPhone: "titled",
    cell: ({ last_run_at }) => (last_run_at ? <RelativeTime at={last_run_at} /> : "Nunca"),
  },
  {
    key: "running",
    title: "En curso",
    numeric: true,
    onPhone: "titled",
    cell: ({ running }) => numberText(running),
  },
  { key: "open", title: "Abiertas", numeric: true, onPhone: "titled", cell: ({ open }) => numberText(open) },
  {
    key: "closed",
    title: "Cerradas",
    numeric: true,
    onPhone: "titled",
    cell: ({ closed }) => numberText(closed),
  },
  {
    key: "inconclusive",
    title: "Inconclusas",
    numeric: true,
    onPhone: "titled",
    cell: ({ inconclusive }) => numberText(inconclusive),
  },
];

const views = ["empresas", "varias"] as const;

/** Hunting over all companies: how each stands, for staff; and hunts that run in several, for all who hunt. */
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
          tabs={[{ key: "empresas", title: "Por empresa", content: <CompanyTable /> }, batches]}
        />
      ) : (
        batches.content
      )}
    </>
  );
}

/** How every company stands in hunting: first where nobody has hunted for longest. */
function CompanyTable() {
  const { data, error, refetch } = useQuery(callQuery(listCompanyHunts, {}));
  return (
    <>
      {error && !data && (
        <ErrorState title="No se pudieron cargar las empresas" failure={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton count={8} />}
      {data && (
        <DataTable
          caption={title}
          columns={columns}
          rows={data.items}
          keyOf={({ company: { id } }) => String(id)}
        />
      )}
    </>
  );
}
