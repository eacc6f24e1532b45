import { type CSSProperties, type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import type { TimelineEvent } from "#features/detection/entities/entity-activity.contract.ts";
import { writtenTacticName } from "#features/intelligence/attack/attack.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { SeverityMark, SeverityShape } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { useWidth } from "#platform/web/screen/media-query.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "./event-timeline.module.css";
import { type LaneKind, shiftWindow, type Window, zoomWindow } from "./timeline-address.ts";
import { type Cluster, type Lane, markSize, timelineLanesOf } from "./timeline-lanes.ts";

interface LaneDrawingProps {
  events: readonly TimelineEvent[];
  kind: LaneKind;
  window: Window;
  onWindow: (window: Window) => void;
  onOpen: (cluster: Cluster) => void;
}

/** The minimum width of a mark, in pixels, so that it can be tapped. */
const markWidth = 32;
const ticks = [0, 0.25, 0.5, 0.75, 1];

/**
 * A drawing with one lane below the other: events at the time of their occurrence above the line, and at the time of
 * their detection below it.
 */
export function LaneDrawing({ events, kind, window, onWindow, onOpen }: LaneDrawingProps) {
  const timeZone = usePersonZone();
  const grip = useRef<number>(undefined);
  const [takeAxis, width] = useWidth();
  const lanes = width
    ? timelineLanesOf(events, kind, window, Math.max(1, Math.floor(width / markWidth)))
    : [];
  const titleOf = ({ name }: Lane) => (kind === "tactic" ? writtenTacticName(name) : name);
  const moment = (share: number) =>
    dateTime(new Date(window.from + share * (window.to - window.from)), timeZone);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const change: Record<string, Window> = {
      ArrowLeft: shiftWindow(window, -0.25),
      ArrowRight: shiftWindow(window, 0.25),
      "+": zoomWindow(window, 0.5),
      "-": zoomWindow(window, 2),
    };
    const next = change[event.key];
    if (!next) return;
    event.preventDefault();
    onWindow(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of lanes is no form
    <div
      className={styles.lanes}
      role="group"
      aria-label="Carriles. Las flechas mueven el tramo; más y menos lo acercan y alejan."
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!(event.target as Element).closest("button")) grip.current = event.clientX;
      }}
      onPointerUp={(event) => {
        const start = grip.current;
        grip.current = undefined;
        const width = event.currentTarget.clientWidth;
        if (start !== undefined && Math.abs(event.clientX - start) > 12)
          onWindow(shiftWindow(window, (start - event.clientX) / width));
      }}
    >
      <p className={styles.legend}>
        {severities.map((severity) => (
          <SeverityMark key={severity} severity={severity} />
        ))}
      </p>
      <p className={styles.soft}>
        Cada marca agrupa eventos cercanos: el tamaño indica cuántos; la forma, la severidad más alta. La
        marca con borde, debajo de la línea, indica cuándo se detectaron los que se detectaron después.
      </p>
      <div className={styles.axis} aria-hidden="true" ref={takeAxis}>
        {ticks.map((share) => (
          <span key={share}>{moment(share)}</span>
        ))}
      </div>
      <ul className={styles.rows}>
        {lanes.map((lane) => (
          <li key={lane.name} className={styles.lane}>
            <div className={styles.laneName}>
              <span className={styles.laneTitle} title={titleOf(lane)}>
                {titleOf(lane)}
              </span>
              <span className={styles.soft}>{numberText(lane.count)}</span>
            </div>
            <div className={styles.track} data-apart={lane.detected.length > 0 || undefined}>
              <Marks clusters={lane.happened} row="happened" moment={moment} onOpen={onOpen} />
              <Marks clusters={lane.detected} row="detected" moment={moment} onOpen={onOpen} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MarksProps {
  clusters: readonly Cluster[];
  row: "happened" | "detected";
  moment: (share: number) => string;
  onOpen: (cluster: Cluster) => void;
}

const verbs = { happened: "Ocurrido el", detected: "Detectado el" } as const;

function Marks({ clusters, row, moment, onOpen }: MarksProps) {
  return clusters.map((cluster) => {
    const { at, events, severity } = cluster;
    const many = events.length;
    const countLabel = `${numberText(many)} ${many === 1 ? "evento" : "eventos"}`;
    const label = `${verbs[row]} ${moment(at)}: ${countLabel}, severidad ${severityLabels[severity].toLowerCase()}`;
    return (
      <button
        key={at}
        type="button"
        className={`${styles.mark} ${styles[row]} ${styles[severity]} ${many > 1 ? styles.many : ""}`}
        style={{ left: `${at * 100}%`, "--grown": markSize(many) } as CSSProperties}
        aria-label={label}
        title={label}
        onClick={() => onOpen(cluster)}
      >
        <SeverityShape severity={severity} />
        {many > 1 && numberText(many)}
      </button>
    );
  });
}

const maxListed = 100;

/** Lists the events that one mark represents, the newest first. */
export function TimelineCluster({ cluster: { events }, onClose }: { cluster: Cluster; onClose: () => void }) {
  return (
    <Drawer
      title={events.length === 1 ? "1 evento" : `${numberText(events.length)} eventos`}
      onClose={onClose}
    >
      <ol className={styles.story}>
        {events.slice(0, maxListed).map((event) => (
          <li key={event.id}>
            <Link to={event.path}>{event.title}</Link>
            <SeverityMark severity={event.severity} />
            <span className={styles.soft}>
              Ocurrió <ExactTime at={event.occurred_at} /> · {event.detected_at ? "se detectó" : "llegó"}{" "}
              <ExactTime at={event.detected_at ?? event.received_at} />
            </span>
            <span className={styles.soft}>{[event.asset, event.account].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ol>
      {events.length > maxListed && (
        <p className={styles.soft}>
          Se muestran los {numberText(maxListed)} más recientes. Acérquese para ver menos.
        </p>
      )}
    </Drawer>
  );
}
