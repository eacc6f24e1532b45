import type { Entity } from "#features/detection/entities/entities.contract.ts";
import { criticalityLabels } from "#features/detection/entities/entity-terms.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./entities.module.css";
import { RiskMark } from "./risk-mark.tsx";

const openOf = ({ risk }: Entity) => Object.values(risk.open_alerts).reduce((sum, count) => sum + count, 0);

/** The columns of a list of assets or people. */
export const entityColumns: readonly Column<Entity>[] = [
  {
    key: "name",
    title: "Nombre",
    sortBy: "name",
    onPhone: "first",
    cell: (entity) => (
      <span className={styles.named}>
        <span className={styles.name}>
          {entity.name} {entity.retired_at && <Badge tone="warning">Dado de baja</Badge>}
        </span>
        {entity.also.length > 0 && (
          <span className={styles.also} title={entity.also.join(" · ")}>
            {entity.also.join(" · ")}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "risk",
    title: "Riesgo",
    sortBy: "risk",
    tight: true,
    onPhone: "first",
    cell: ({ risk }) => <RiskMark risk={risk} />,
  },
  {
    key: "alerts",
    title: "Alertas",
    numeric: true,
    onPhone: "away",
    cell: (entity) => numberText(openOf(entity)),
  },
  {
    key: "criticality",
    title: "Criticidad",
    tight: true,
    cell: ({ criticality }) =>
      criticality === null ? (
        <span className={styles.soft}>Sin definir</span>
      ) : (
        criticalityLabels[criticality]
      ),
  },
  {
    key: "owner",
    title: "Responsable",
    tight: true,
    onPhone: "away",
    cell: ({ owner }) => owner || <span className={styles.soft}>Sin definir</span>,
  },
  { key: "labels", title: "Etiquetas", onPhone: "away", cell: ({ labels }) => labels.join(", ") },
  {
    key: "last",
    title: "Visto por última vez",
    sortBy: "last_at",
    tight: true,
    cell: ({ last_at }) => <RelativeTime at={last_at} />,
  },
];

const inOneLine = (entity: Entity) => (
  <span title={[entity.name, ...entity.also].join(" · ")}>
    <span className={styles.name}>{entity.name}</span>{" "}
    {entity.retired_at && <Badge tone="warning">Dado de baja</Badge>}{" "}
    <span className={styles.also}>{entity.also.join(" · ")}</span>
  </span>
);

/** The columns of the list in its dense form. */
export const denseEntityColumns: readonly Column<Entity>[] = entityColumns.map((column) =>
  column.key === "name" ? { ...column, cell: inOneLine } : { ...column, tight: true },
);
