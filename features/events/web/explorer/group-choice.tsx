import { fieldWords } from "#features/events/event-field.words.ts";
import { eventFieldNames } from "#features/events/event-filter.contract.ts";
import { Select } from "#platform/web/kit/select.tsx";
import styles from "./group-choice.module.css";
import type { Explorer } from "./use-explorer.ts";

const options = eventFieldNames
  .filter((field) => field !== "detail" && field !== "external_id")
  .map((value) => ({ value, label: fieldWords[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "es"));
const places = ["Agrupar por", "luego por", "y por"] as const;

/** Up to three fields by which the events are gathered; the next one is offered once there is one before it. */
export function GroupChoice({ explorer: { groups, setFilter } }: { explorer: Explorer }) {
  return (
    <span className={styles.choice}>
      {places.slice(0, groups.length + 1).map((label, place) => (
        <span key={label} className={styles.label}>
          <span aria-hidden="true">{label}</span>
          <Select
            aria-label={label}
            placeholder={place === 0 ? "no agrupar" : "nada más"}
            value={groups[place] ?? ""}
            options={options.filter(({ value }) => value === groups[place] || !groups.includes(value))}
            onChange={({ target }) =>
              setFilter(
                "grupo",
                [...groups.slice(0, place), target.value, ...groups.slice(place + 1)].filter(Boolean),
              )
            }
          />
        </span>
      ))}
    </span>
  );
}
