import type { CSSProperties } from "react";
import { Link } from "react-router";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./panel.module.css";
import { metricText, numberOfRow, type PanelDrawing, panelRowName, panelRowPath } from "./panel-rows.ts";

/** The number of a panel with a single number, or one number per value. */
export function MetricFigures({ drawing }: { drawing: PanelDrawing }) {
  const { spec, answer, timeZone } = drawing;
  return (
    <ul className={styles.figures}>
      {answer.rows.flatMap((row) =>
        spec.metrics.map((metric, at) => {
          const to = panelRowPath(drawing, row);
          const text = metricText(row.values[at] ?? null, metric, timeZone);
          const name = [panelRowName(drawing, row), metric.label].filter(Boolean).join(" · ");
          return (
            <li key={`${row.keys.join("\n")} ${metric.operation} ${metric.field} ${metric.label}`}>
              <strong className={styles.figure}>{to ? <Link to={to}>{text}</Link> : text}</strong>
              <span className={styles.name}>{name}</span>
            </li>
          );
        }),
      )}
    </ul>
  );
}

/** The values of a panel, each in a size that grows with its count, with the count. */
export function TagCloud({ drawing }: { drawing: PanelDrawing }) {
  const { rows } = drawing.answer;
  const highest = Math.max(1, ...rows.map((row) => numberOfRow(row)));
  return (
    <ul className={styles.cloud}>
      {rows.map((row) => {
        const to = panelRowPath(drawing, row);
        const text = panelRowName(drawing, row);
        return (
          <li
            key={row.keys.join("\n")}
            style={{ "--weight": Math.sqrt(numberOfRow(row) / highest) } as CSSProperties}
          >
            {to ? <Link to={to}>{text}</Link> : text}{" "}
            <span className={styles.count}>{numberText(numberOfRow(row))}</span>
          </li>
        );
      })}
    </ul>
  );
}
