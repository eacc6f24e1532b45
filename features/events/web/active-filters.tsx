import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { EventFacets } from "#features/events/events.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import styles from "./active-filters.module.css";
import type { EventFilterName, EventList } from "./use-event-list.ts";

const titles: Partial<Record<EventFilterName, string>> = {
  fuente: "Fuente",
  activo: "Activo",
  regla: "Regla",
  usuario: "Usuario",
  ip: "IP",
  tecnica: "Técnica",
};

/** The filters in force that no other part of the page shows, each with its way out. */
export function ActiveFilters({ list, facets }: { list: EventList; facets: EventFacets | undefined }) {
  const shown = (Object.keys(titles) as EventFilterName[]).flatMap((name) => {
    const value = list.filters[name]?.[0];
    return value ? [{ name, value }] : [];
  });
  if (!list.filtered) return null;
  const wordsOf = (name: EventFilterName, value: string) =>
    name === "fuente" ? (facets?.source.find((source) => source.value === value)?.label ?? value) : value;
  return (
    <ul className={styles.filters} aria-label="Filtros en uso">
      {shown.map(({ name, value }) => (
        <li key={name}>
          <button type="button" className={styles.filter} onClick={() => list.setFilter(name, [])}>
            <span className={styles.name}>{titles[name]}</span> {wordsOf(name, value)}
            <IconX aria-label="Quitar" />
          </button>
        </li>
      ))}
      <li>
        <Button small look="quiet" onClick={list.clear}>
          Quitar todos los filtros
        </Button>
      </li>
    </ul>
  );
}
