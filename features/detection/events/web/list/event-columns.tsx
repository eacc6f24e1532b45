import type { Event } from "#features/detection/events/contracts/events.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import styles from "./event-columns.module.css";

const severity: Column<Event> = {
  key: "severity",
  title: "Severidad",
  sortBy: "severity",
  tight: true,
  onPhone: "second",
  cell: ({ severity }) => <SeverityMark severity={severity} />,
};

/** The columns of the list. */
export const eventColumns: readonly Column<Event>[] = [
  severity,
  {
    key: "occurred_at",
    title: "Ocurrió",
    sortBy: "occurred_at",
    tight: true,
    text: ({ occurred_at }, timeZone) => dateTime(occurred_at, timeZone),
    cell: ({ occurred_at }) => (
      <span className={styles.time}>
        <RelativeTime at={occurred_at} />
        <span className={styles.exact}>
          <ExactTime at={occurred_at} />
        </span>
      </span>
    ),
  },
  {
    key: "title",
    title: "Regla",
    onPhone: "first",
    text: ({ title }) => title,
    cell: ({ title, rule_id }) => (
      <span className={styles.rule}>
        <span className={styles.title}>{title}</span>
        {rule_id && <span className={styles.code}>{rule_id}</span>}
      </span>
    ),
  },
  {
    key: "asset",
    title: "Activo",
    text: ({ asset_name, asset_ip }) => asset_name ?? asset_ip ?? "—",
    cell: ({ asset_name, asset_ip }) => (
      <span className={styles.asset}>
        {asset_name ? (
          <CellValue text={asset_name} kind="asset" filter="activo" />
        ) : (
          asset_ip && <CellValue text={asset_ip} kind="address" filter="ip" />
        )}
        {!asset_name && !asset_ip && "—"}
      </span>
    ),
  },
  {
    key: "origin",
    title: "Origen",
    onPhone: "away",
    text: ({ source_ip, source_user, target_user }) =>
      [source_ip, source_user ?? target_user].filter(Boolean).join(" · ") || "—",
    cell: ({ source_ip, source_user, target_user }) => {
      const user = source_user ?? target_user;
      return (
        <span className={styles.origin}>
          {source_ip && (
            <CellValue text={source_ip} kind="address" filter="ip">
              <span className={styles.code}>{source_ip}</span>
            </CellValue>
          )}
          {user && (
            <CellValue text={user} kind="account" filter="usuario">
              <span className={styles.name}>{user}</span>
            </CellValue>
          )}
          {!source_ip && !user && "—"}
        </span>
      );
    },
  },
  {
    key: "source",
    title: "Fuente",
    onPhone: "away",
    text: ({ source }) => source.name,
    cell: ({ source }) => (
      <span className={styles.source}>
        <CellValue text={source.name} filter="fuente" filterValue={source.id} />
      </span>
    ),
  },
];

const nothing = <span className={styles.code}>—</span>;

/** The columns of the list in its dense form; the exact time and the rule number appear on hover. */
export const denseEventColumns: readonly Column<Event>[] = [
  severity,
  {
    key: "occurred_at",
    title: "Ocurrió",
    sortBy: "occurred_at",
    tight: true,
    cell: ({ occurred_at }) => <RelativeTime at={occurred_at} />,
  },
  {
    key: "title",
    title: "Regla",
    onPhone: "first",
    cell: ({ title, rule_id }) => <span title={rule_id ? `${title} (${rule_id})` : title}>{title}</span>,
  },
  {
    key: "asset",
    title: "Activo",
    tight: true,
    cell: ({ asset_name, asset_ip }) =>
      asset_name ? (
        <CellValue text={asset_name} kind="asset" filter="activo" />
      ) : asset_ip ? (
        <CellValue text={asset_ip} kind="address" filter="ip" />
      ) : (
        nothing
      ),
  },
  {
    key: "source_ip",
    title: "Origen",
    tight: true,
    cell: ({ source_ip }) =>
      source_ip ? <CellValue text={source_ip} kind="address" filter="ip" /> : nothing,
  },
  {
    key: "user",
    title: "Usuario",
    tight: true,
    cell: ({ source_user, target_user }) => {
      const user = source_user ?? target_user;
      return user ? <CellValue text={user} kind="account" filter="usuario" /> : nothing;
    },
  },
  {
    key: "source",
    title: "Fuente",
    tight: true,
    cell: ({ source }) => <CellValue text={source.name} filter="fuente" filterValue={source.id} />,
  },
];
