import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "./event-timeline.module.css";
import {
  anySeverity,
  type LaneKind,
  shiftWindow,
  type useTimelineAddress,
  zoomWindow,
} from "./timeline-address.ts";

const lanes = [
  { value: "asset", label: "Por activo" },
  { value: "account", label: "Por persona" },
  { value: "tactic", label: "Por táctica" },
];
const least = ["low", "medium", "high", "critical"] as const;

/** The filters and navigation of the timeline. */
export function TimelineTools({ address }: { address: ReturnType<typeof useTimelineAddress> }) {
  const { window } = address;
  return (
    <div className={styles.tools}>
      <FilterChips
        label="Carriles"
        options={lanes}
        chosen={[address.lanes]}
        onToggle={(value) => address.setLanes(value as LaneKind)}
      />
      <span className={styles.choice}>
        <Select
          aria-label="Severidad mínima"
          options={[
            ...least.map((value) => ({ value: value as string, label: `${severityLabels[value]} o peor` })),
            { value: anySeverity, label: "Toda severidad" },
          ]}
          value={address.least}
          onChange={({ target }) => address.setLeast(target.value)}
        />
      </span>
      <span className={styles.moves}>
        <Button small aria-label="Antes" onClick={() => address.setWindow(shiftWindow(window, -0.5))}>
          ◂
        </Button>
        <Button small aria-label="Después" onClick={() => address.setWindow(shiftWindow(window, 0.5))}>
          ▸
        </Button>
        <Button small onClick={() => address.setWindow(zoomWindow(window, 0.5))}>
          Acercar
        </Button>
        <Button small onClick={() => address.setWindow(zoomWindow(window, 2))}>
          Alejar
        </Button>
        <Button small aria-pressed={address.asTable} onClick={() => address.setTable(!address.asTable)}>
          {address.asTable ? "Ver como carriles" : "Ver como tabla"}
        </Button>
      </span>
    </div>
  );
}
