import { categoryLabels, providerName } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import type { CloudAlert } from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import styles from "../cloud.module.css";

/** The columns of a row: severity, failing check and its location, age, and state. */
export const alertColumns: readonly Column<CloudAlert>[] = [
  {
    key: "severity",
    title: "Severidad",
    sortBy: "severity",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "alert",
    title: "Qué falla",
    onPhone: "first",
    cell: ({ number, title, category, exposes, added }) => (
      <span className={styles.two}>
        <span>
          <span className={styles.soft}>{findingNumber(number)}</span> <strong>{title}</strong>
        </span>
        <Row as="span" align="baseline" gap={1} across={3}>
          <span className={styles.soft}>{categoryLabels[category]}</span>
          {exposes && <Badge tone="danger">Expuesta a internet</Badge>}
          {added && <Badge tone="brand">Nueva</Badge>}
        </Row>
      </span>
    ),
  },
  {
    key: "resource",
    title: "Recurso",
    cell: ({ asset, provider, account, region }) => (
      <span className={styles.two}>
        <CellValue text={asset.name} kind="asset" filter="recurso" filterValue={asset.id} />
        <span className={styles.soft}>
          {[`${providerName(provider)} ${account}`, region].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  {
    key: "since",
    title: "Falla desde",
    sortBy: "first_seen",
    tight: true,
    cell: ({ failing_since }) => <RelativeTime at={failing_since} />,
  },
  {
    key: "priority",
    title: "Prioridad",
    sortBy: "priority",
    numeric: true,
    onPhone: "away",
    cell: ({ priority }) => priority,
  },
  {
    key: "status",
    title: "Estado",
    cell: ({ status, not_evaluated }) => (
      <span className={styles.two}>
        <span>{findingStatusLabels[status]}</span>
        {not_evaluated && <span className={styles.soft}>No evaluada</span>}
      </span>
    ),
  },
];

const columnNamed = (name: string): Column<CloudAlert>[] => alertColumns.filter(({ key }) => key === name);

/** The columns of the dense list with rows of 36 px; other values appear on hover. */
export const denseAlertColumns: readonly Column<CloudAlert>[] = [
  ...columnNamed("severity"),
  {
    key: "alert",
    title: "Qué falla",
    onPhone: "first",
    cell: ({ number, title, category }) => (
      <span title={`${title}. ${categoryLabels[category]}`}>
        <span className={styles.soft}>{findingNumber(number)}</span> <strong>{title}</strong>
      </span>
    ),
  },
  {
    key: "marks",
    title: "Marcas",
    tight: true,
    cell: ({ exposes, added }) => (
      <>
        {exposes && <Badge tone="danger">Expuesta</Badge>} {added && <Badge tone="brand">Nueva</Badge>}
      </>
    ),
  },
  {
    key: "resource",
    title: "Recurso",
    cell: ({ asset, provider, account, region }) => (
      <span title={[asset.name, `${providerName(provider)} ${account}`, region].filter(Boolean).join(" · ")}>
        <CellValue text={asset.name} kind="asset" filter="recurso" filterValue={asset.id} />
      </span>
    ),
  },
  ...columnNamed("since"),
  ...columnNamed("priority"),
  {
    key: "status",
    title: "Estado",
    tight: true,
    cell: ({ status, not_evaluated }) => (
      <span title={not_evaluated ? "No evaluada en la última revisión" : undefined}>
        {findingStatusLabels[status]}
      </span>
    ),
  },
];
