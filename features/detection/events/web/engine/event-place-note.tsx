import { useQuery } from "@tanstack/react-query";
import { eventPlace } from "#features/detection/events/contracts/event-engine.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "./engine.module.css";

interface EventPlaceNoteProps {
  /** The content that the screen shows although the events are read elsewhere: «esta tabla cuenta solo…». */
  children: string;
}

/** A notice for screens that cannot show the events of an external engine; empty if the portal stores them. */
export default function EventPlaceNote({ children }: EventPlaceNoteProps) {
  const engine = useQuery(callQuery(eventPlace, {})).data?.engine;
  if (!engine) return null;
  return (
    <div className={styles.note}>
      <Notice>
        Los eventos de esta empresa se leen en un motor externo, «{engine.name}»; {children}
      </Notice>
    </div>
  );
}
