import type { ControlEvent } from "#features/compliance/control-states/control-states.contract.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { ChangeList } from "../history/change-list.tsx";
import { stepsOf } from "../text/control-event-text.ts";
import styles from "./control-activity.module.css";
import sectionStyles from "./section.module.css";

/** Every change of a control, newest first: what, who, when and why. */
export function ControlActivity({ events }: { events: readonly ControlEvent[] }) {
  const steps = stepsOf(events);
  return (
    <section className={sectionStyles.section}>
      <h2 className={sectionStyles.title}>Historia</h2>
      {steps.length === 0 ? (
        <p className={sectionStyles.soft}>Nadie ha cambiado este control todavía.</p>
      ) : (
        <ol className={styles.story}>
          {steps.map(({ key, event, changes }) => (
            <li key={key} className={styles.step}>
              <p className={styles.who}>
                <strong>{event.actor_name}</strong>{" "}
                <span className={styles.when}>
                  <RelativeTime at={event.at} />
                </span>
              </p>
              <ChangeList changes={changes} />
              {event.reason && <p className={styles.reason}>«{event.reason}»</p>}
            </li>
          ))}
        </ol>
      )}
      {events.length >= 100 && (
        <p className={sectionStyles.soft}>
          Se muestran los últimos 100 cambios; los demás están en Historia.
        </p>
      )}
    </section>
  );
}
