import { Link } from "react-router";
import type { EntityDetail } from "#features/entities/entities.contract.ts";
import type { EntityActivity } from "#features/entities/entity-activity.contract.ts";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { timelineAddress } from "./entity-address.ts";
import styles from "./entity-view.module.css";

interface EntityStoryProps {
  activity: EntityActivity | undefined;
  entity: EntityDetail;
}

/** Its newest events. */
export function EntityStory({ activity, entity }: EntityStoryProps) {
  if (!activity || activity.newest.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Lo más reciente</h2>
      <ol className={styles.story}>
        {activity.newest.map(({ id, occurred_at, title, severity }) => (
          <li key={id}>
            <RelativeTime at={occurred_at} />
            <SeverityMark severity={severity} />
            <Link to={`/Eventos/${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
      <p className={styles.small}>
        <Link to={timelineAddress(entity.id)}>Ver todo en la línea de tiempo</Link>
      </p>
    </section>
  );
}
