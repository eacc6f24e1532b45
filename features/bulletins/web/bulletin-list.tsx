import { Link } from "react-router";
import type { BulletinSummary } from "#features/bulletins/bulletins.contract.ts";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { bulletinPath } from "./bulletin-address.ts";
import styles from "./bulletin-list.module.css";
import { FactLinks } from "./fact-links.tsx";

interface BulletinListProps {
  bulletins: readonly BulletinSummary[];
  /** The pointer or the focus is on the link of a bulletin: it may be opened next. */
  onNear: (id: number) => void;
}

/** Bulletins one below the other: how bad, since when, what it is. */
export function BulletinList({ bulletins, onNear }: BulletinListProps) {
  return (
    <ol className={styles.list}>
      {bulletins.map(({ id, title, summary, severity, cves, techniques, published_at }) => (
        <li key={id}>
          <article className={styles.item}>
            <p className={styles.facts}>
              <SeverityMark severity={severity} />
              <RelativeTime at={published_at} />
            </p>
            <h2>
              <Link to={bulletinPath(id)} onPointerEnter={() => onNear(id)} onFocus={() => onNear(id)}>
                {title}
              </Link>
            </h2>
            <p className={styles.summary}>{summary}</p>
            <div className={styles.marks}>
              <FactLinks label="CVE" name="cve" values={cves} identifiers />
              <FactLinks label="Técnicas" name="tecnica" values={techniques} identifiers />
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}
