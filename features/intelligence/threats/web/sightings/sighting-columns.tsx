import { Link } from "react-router";
import type { Sighting } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import {
  indicatorKindLabels,
  sightingDirectionLabels,
} from "#features/intelligence/threats/threats.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { valueText } from "../indicators/indicator-value.tsx";
import styles from "../threats.module.css";
import { dwellText, OutcomeMark } from "./sighting-marks.tsx";

/** Shown when a sighting has no alert that the person may see; the company's own people see only published alerts. */
function NoAlert() {
  return useMay("threat.work") ? "Sin alerta" : "Sin alerta publicada";
}

/** Returns the text on a match: the kind of value, the matched part, and the indicator. */
const matchText = ({ kind, key, value, indicator }: Sighting) =>
  [
    indicatorKindLabels[kind],
    key !== value && valueText(kind, key),
    indicator ? indicator.name || indicator.source : "El indicador ya no está en la base",
  ]
    .filter(Boolean)
    .join(" · ");

export const sightingColumns: readonly Column<Sighting>[] = [
  {
    key: "value",
    title: "Qué se vio",
    onPhone: "first",
    name: ({ kind, value }) => <span className={styles.value}>{valueText(kind, value)}</span>,
    cell: (sighting) => <Note>{matchText(sighting)}</Note>,
  },
  {
    key: "asset",
    title: "Activo o persona",
    cell: ({ asset, direction }) => (
      <>
        <span className={styles.value}>{asset || "No lo dice"}</span>
        <Note>{sightingDirectionLabels[direction]}</Note>
      </>
    ),
  },
  { key: "outcome", title: "Resultado", tight: true, cell: (sighting) => <OutcomeMark {...sighting} /> },
  {
    key: "events",
    title: "Eventos",
    numeric: true,
    onPhone: "titled",
    cell: ({ events }) => numberText(events),
  },
  {
    key: "found",
    title: "Cuándo se supo",
    onPhone: "titled",
    cell: (sighting) =>
      sighting.found === "live" ? "Al llegar" : dwellText(sighting) || "Al mirar hacia atrás",
  },
  {
    key: "alert",
    title: "Alerta",
    tight: true,
    onPhone: "titled",
    cell: ({ alert, outcome }) => {
      if (outcome === "blocked") return "Solo se cuenta";
      return alert ? <Link to={paths.alert(alert.level, alert.id)}>ALR-{alert.number}</Link> : <NoAlert />;
    },
  },
  { key: "last", title: "Lo último", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
];

/** The columns of the list in its dense form; indicator and direction appear on hover. */
export const denseSightingColumns: readonly Column<Sighting>[] = sightingColumns.map((column) => {
  if (column.key === "value")
    return {
      key: "value",
      title: column.title,
      onPhone: "first",
      cell: (sighting) => (
        <span title={matchText(sighting)}>
          <span className={styles.value}>{valueText(sighting.kind, sighting.value)}</span>
        </span>
      ),
    };
  if (column.key === "asset")
    return {
      ...column,
      tight: true,
      cell: ({ asset, direction }) => (
        <span title={sightingDirectionLabels[direction]}>{asset || "No lo dice"}</span>
      ),
    };
  return { ...column, tight: true };
});
