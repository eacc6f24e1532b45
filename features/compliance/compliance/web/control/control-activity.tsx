import type { ControlEvent } from "#features/compliance/control-states/control-states.contract.ts";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { ChangeList } from "../history/change-list.tsx";
import { stepsOf } from "../text/control-event-text.ts";
import styles from "./control-activity.module.css";
import sectionStyles from "./section.module.css";

/** Every change of a control, newest first: what, who, when and why. */
export function ControlActivity({ events }: { events: readonly ControlEvent[] }) {
  const steps = stepsOf(events);
  return (
    <Stack as="section" gap={4} bounded>
      <h2 className={sectionStyles.title}>Historia</h2>
      {steps.length === 0 ? (
        <Note>Nadie ha cambiado este control todavía.</Note>
      ) : (
        <ol className={styles.story}>
          {steps.map(({ key, event, changes }) => (
            <li key={key} className={styles.step}>
              <p className={styles.who}>
                <strong>{event.actor_name}</strong>{" "}
                <Note as="span">
                  <RelativeTime at={event.at} />
                </Note>
              </p>
              <ChangeList changes={changes} />
              {event.reason && <p className={styles.reason}>«{event.reason}»</p>}
            </li>
          ))}
        </ol>
      )}
      {events.length >= 100 && <Note>Se muestran los últimos 100 cambios; los demás están en Historia.</Note>}
    </Stack>
  );
}
