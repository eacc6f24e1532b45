import type { ReactNode } from "react";
import { useMediaQuery } from "#platform/web/screen/media-query.ts";
import styles from "./list-room.module.css";

interface ListRoomProps {
  /** Counts and further filters at the left of the list; collapsed above the list if there is no room. */
  rail?: { title: string; content: ReactNode } | undefined;
  /** Whether the rows belong to the previous filter and will be replaced when the answer arrives. */
  stale?: boolean;
  /** The drawer beside the list, which then takes the remaining width. */
  drawer?: ReactNode;
  children: ReactNode;
}

/** The layout of a list: its filters at the left, the open object at the right. */
export function ListRoom({ rail, stale, drawer, children }: ListRoomProps) {
  const beside = useMediaQuery("(min-width: 80rem)");
  return (
    <div className={styles.frame}>
      <div className={styles.body} data-railed={rail && (beside ? "beside" : "above")}>
        {rail && (
          <details className={styles.rail} open={beside}>
            <summary>{rail.title}</summary>
            {rail.content}
          </details>
        )}
        <div className={styles.list} data-stale={stale || undefined}>
          {children}
        </div>
      </div>
      {drawer && <div>{drawer}</div>}
    </div>
  );
}
