import { useQuery } from "@tanstack/react-query";
import { listSegments } from "#features/identity/companies/manage-companies.contract.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";

const same = (value: string) => ({ value, label: value });
const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** The names of segments in the address. */
export const segmentNames = ["servicio", "rubro", "responsable", "etiqueta"] as const;

/** Returns the segment in the format of the call. */
export const segmentFromFilters = ({ servicio, rubro, responsable, etiqueta }: AddressList["filters"]) => ({
  ...(servicio?.[0] && { service: Number(servicio[0]) }),
  ...(rubro?.[0] && { sector: rubro[0] }),
  ...(responsable?.[0] && {
    owner: responsable[0] === "none" ? ("none" as const) : Number(responsable[0]),
  }),
  ...(etiqueta?.[0] && { tag: etiqueta[0] }),
});

/** Filters by service, sector, owner and tag. */
export function SegmentFilters({ list }: { list: AddressList }) {
  const { data } = useQuery(callQuery(listSegments, {}));
  const filters = [
    { name: "servicio", label: "Todos los servicios", options: data?.services.map(optionOf) },
    { name: "rubro", label: "Todos los rubros", options: data?.sectors.map(same) },
    {
      name: "responsable",
      label: "Cualquier responsable",
      options: [{ value: "none", label: "Sin responsable" }, ...(data?.owners ?? []).map(optionOf)],
    },
    { name: "etiqueta", label: "Todas las etiquetas", options: data?.tags.map(same) },
  ] as const;
  return filters.map(({ name, label, options = [] }) => (
    <Select
      key={name}
      aria-label={label}
      placeholder={label}
      options={options}
      value={list.filters[name]?.[0] ?? ""}
      onChange={({ target }) => list.setFilter(name, target.value ? [target.value] : [])}
    />
  ));
}
