import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type CompanyThreats,
  listCompanyThreats,
} from "#features/intelligence/threats/contracts/panorama.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { watchPath } from "../panorama-address.ts";

const columns: Column<CompanyThreats>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company: { id, name }, sectors_known }) => (
      <>
        <Link to={placeInCompany(id, paths.threatPanorama)}>{name}</Link>
        {!sectors_known && <Note>No se sabe su sector</Note>}
      </>
    ),
  },
  {
    key: "alike",
    title: "Dominios parecidos por revisar",
    numeric: true,
    onPhone: "titled",
    cell: ({ company: { id }, look_alikes }) => (
      <Link to={placeInCompany(id, watchPath({ vista: "parecidos", juicio: "open" }))}>
        {numberText(look_alikes)}
      </Link>
    ),
  },
  {
    key: "due",
    title: "Seguimientos por revisar",
    numeric: true,
    onPhone: "titled",
    cell: ({ company: { id }, due, followed }) => (
      <Link to={placeInCompany(id, watchPath({ vencidos: "si" }))}>
        {numberText(due)} de {numberText(followed)}
      </Link>
    ),
  },
  {
    key: "touching",
    title: "Amenazas relacionadas",
    numeric: true,
    onPhone: "titled",
    cell: ({ judged_at, touching }) => (judged_at ? numberText(touching) : "Sin comparar"),
  },
  {
    key: "first",
    title: "La más relacionada",
    cell: ({ first }) => (first ? `${first.name} (${first.points} de 100)` : "Ninguna"),
  },
  {
    key: "judged",
    title: "Comparada",
    tight: true,
    onPhone: "titled",
    cell: ({ judged_at }) => (judged_at ? <RelativeTime at={judged_at} /> : "Todavía no"),
  },
];

/** The relevant threats and due watches of each company: the most urgent companies first. */
export function CompanyThreatList() {
  const oneLine = useOneLine();
  const { data, error, refetch } = useQuery(callQuery(listCompanyThreats, {}));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las empresas" count={6} />;
  if (data.items.length === 0)
    return <EmptyState title="No hay empresas">Agregue una en Empresas.</EmptyState>;
  return (
    <DataTable
      caption="Amenazas por empresa"
      columns={columns}
      rows={data.items}
      keyOf={({ company: { id } }) => String(id)}
      oneLine={oneLine}
    />
  );
}
