import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type CompanyHunts, listCompanyHunts } from "#features/hunting/company-hunts.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/words/number-words.ts";
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

/** How every company stands in hunting, for the provider's staff. */
export default function ManageHuntsPage() {
  const may = useMay("hunt.global");
  const { data, error, refetch } = useQuery({ ...callQuery(listCompanyHunts, {}), enabled: may });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader title={title} lead="Primero las empresas donde hace más tiempo que nadie busca." />
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
