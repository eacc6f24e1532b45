import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type CompanyDefense, listCompanyDefense } from "#features/defense/company-defense.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { countColumns } from "./count-columns.tsx";
import { daysOf, defensePath, periodOptions } from "./defense-address.ts";

const title = "Defensa de las empresas";

const figure = (
  key: "serious_detected" | "gaps" | "quiet_controls",
  name: string,
): Column<CompanyDefense> => ({
  key,
  title: name,
  numeric: true,
  onPhone: "titled",
  cell: (row) => numberText(row[key]),
});

const columns: Column<CompanyDefense>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company: { id, name } }) => <Link to={placeInCompany(id, defensePath)}>{name}</Link>,
  },
  {
    key: "last",
    title: "Lo último",
    tight: true,
    cell: ({ last_at }) => (last_at ? <RelativeTime at={last_at} /> : "Sin datos"),
  },
  figure("serious_detected", "Grave y no detenido"),
  figure("gaps", "Brechas entre controles"),
  figure("quiet_controls", "Controles que callaron"),
  // Eleven columns find no room: what was stopped in part and the noise are in the page of the company.
  ...countColumns<CompanyDefense>().filter(({ key }) => key !== "background" && key !== "partial"),
];

/** How every company was defended, for the provider's staff. */
export default function ManageThreatDefensePage() {
  const may = useMay("defense.global");
  const [written, setDays] = useAddressParam("dias");
  const days = daysOf(written);
  const { data, error, refetch } = useQuery({
    ...callQuery(listCompanyDefense, { days }),
    enabled: may,
    placeholderData: keepPreviousData,
  });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas donde más cosas graves se vieron y no se detuvieron, luego las que tienen brechas entre controles o controles que callaron."
        actions={
          <Select
            aria-label="Período"
            value={days}
            options={periodOptions}
            onChange={({ target }) => setDays(target.value === "30" ? null : target.value)}
          />
        }
      />
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
