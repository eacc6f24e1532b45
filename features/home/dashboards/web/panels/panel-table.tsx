import { Link } from "react-router";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import styles from "./panel.module.css";
import { eventPath } from "./panel-events.ts";
import { keyText, metricText, type PanelDrawing, panelRowPath } from "./panel-rows.ts";

/** A table of the levels and the measures of a panel. */
export function PanelTable({ drawing }: { drawing: PanelDrawing }) {
  const { spec, answer, timeZone, title } = drawing;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{title}</caption>
        <thead>
          <tr>
            {spec.buckets.map(({ label }, level) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              <th key={level} scope="col">
                {label}
              </th>
            ))}
            {spec.metrics.map(({ label }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a measure is its place
              <th key={at} scope="col" className={styles.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row) => {
            const to = panelRowPath(drawing, row);
            return (
              <tr key={row.keys.join("\n")}>
                {spec.buckets.map((_bucket, level) => {
                  const text = keyText(drawing, row, level);
                  const isLast = level === spec.buckets.length - 1;
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
                    <td key={level}>{isLast && to ? <Link to={to}>{text}</Link> : text}</td>
                  );
                })}
                {spec.metrics.map((metric, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a measure is its place
                  <td key={at} className={styles.number}>
                    {metricText(row.values[at] ?? null, metric, timeZone)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The newest events of a saved search, each with a link to its record. */
export function EventRows({ drawing: { spec, answer, timeZone, title } }: { drawing: PanelDrawing }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Evento</th>
            {spec.fields.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map(({ keys: [id = ""], labels: [name], values: [at, ...values] }) => (
            <tr key={id}>
              <td className={styles.time}>{dateTime(`${at}`, timeZone)}</td>
              <td>
                <Link to={eventPath(id ?? "")}>{name}</Link>
              </td>
              {spec.fields.map(({ field }, place) => (
                <td key={field}>{values[place] ?? ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
