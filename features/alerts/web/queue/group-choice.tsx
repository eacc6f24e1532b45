import { Select } from "#platform/web/kit/select.tsx";
import type { AlertList } from "./use-alert-list.ts";

const choices = [
  { value: "regla", label: "por regla" },
  { value: "activo", label: "por activo" },
];

/** Whether the queue is shown alert by alert or gathered. */
export function GroupChoice({ list }: { list: AlertList }) {
  return (
    <Select
      aria-label="Agrupar las alertas"
      placeholder="Sin agrupar"
      options={choices.map(({ value, label }) => ({ value, label: `Agrupadas ${label}` }))}
      value={list.filters.agrupar?.[0] ?? ""}
      onChange={({ target }) => list.gather(target.value)}
    />
  );
}
