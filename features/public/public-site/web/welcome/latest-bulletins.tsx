import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listBulletins } from "#features/intelligence/bulletins/bulletin-reading.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Section } from "../site/public-text.tsx";
import styles from "./latest-bulletins.module.css";

/** The three newest bulletins. Their space is reserved while they load, so that the layout does not shift. */
export function LatestBulletins() {
  const { data, isError } = useQuery(callQuery(listBulletins, { limit: 3 }));
  return (
    <Section title="Últimos boletines">
      <ol className={styles.list} aria-busy={!data && !isError}>
        {data?.items.map(({ id, title, summary, severity, published_at }) => (
          <li key={id}>
            <p className={styles.facts}>
              <SeverityMark severity={severity} />
              <RelativeTime at={published_at} />
            </p>
            <h3>
              <Link to={paths.bulletin(id)}>{title}</Link>
            </h3>
            <p className={styles.summary}>{summary}</p>
          </li>
        ))}
      </ol>
      {isError && <p className={styles.note}>Los boletines no se pudieron cargar ahora.</p>}
      {data?.items.length === 0 && <p className={styles.note}>Aún no hay boletines publicados.</p>}
      <p className={styles.all}>
        <Link to={paths.bulletins}>Todos los boletines</Link>
      </p>
    </Section>
  );
}
