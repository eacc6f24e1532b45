import { Link } from "react-router";
import type { Top } from "#features/detection/events/contracts/event-insight.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { changeWords, countryName, topLabels } from "./top-kinds.ts";
import styles from "./top-panel.module.css";

interface TopPanelProps {
  top: Top;
  /** Whether the period before had events: without any, everything would be new. */
  compared: boolean;
  /** The query of the list of events for a filter and its value. */
  addressOf: (filter: string, value: string) => string;
}

/** A table of the most frequent values of one kind, with a bar in each row and a link to the events. */
export function TopPanel({ top: { kind, items, distinct, missing }, compared, addressOf }: TopPanelProps) {
  const words = topLabels[kind];
  const limit = Math.max(1, ...items.map(({ now }) => now));
  return (
    <section className={styles.panel} aria-labelledby={`top-${kind}`}>
      <header className={styles.head}>
        <h2 id={`top-${kind}`}>{words.title}</h2>
        <span>
          {numberText(distinct)} {distinct === 1 ? words.one : words.many}
        </span>
      </header>
      {items.length === 0 ? (
        <p className={styles.none}>Ningún evento del período dice su {words.one}.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.heading}</th>
              <th scope="col">Peor severidad</th>
              <th scope="col">Eventos</th>
              <th scope="col">Cambio</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.value}>
                <th scope="row">
                  <Link to={addressOf(words.filter, item.value)} className={styles.name} title={item.value}>
                    <span className={classNames(words.mono && styles.mono)}>
                      {item.label ?? (kind === "country" ? countryName(item.value) : item.value)}
                    </span>
                    {kind === "technique" && <FeatureSlot slot="technique-name" id={item.value} />}
                  </Link>
                  {compared && item.is_new && <span className={styles.new}>Nuevo</span>}
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 3"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect
                      className={styles.before}
                      width={Math.min(100, (item.before / limit) * 100)}
                      height={3}
                    />
                    <rect className={styles.now} width={(item.now / limit) * 100} height={3} />
                  </svg>
                </th>
                <td>
                  <SeverityMark severity={item.worst_severity} />
                </td>
                <td className={styles.count}>{numberText(item.now)}</td>
                <td className={styles.change} title={`${numberText(item.before)} en el período anterior`}>
                  {item.is_new ? "—" : changeWords(item)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {missing.now > 0 && (
        <p className={styles.missing}>
          {numberText(missing.now)} {missing.now === 1 ? "evento" : "eventos"} {words.missing}.
        </p>
      )}
    </section>
  );
}
