import type { ReactNode } from "react";
import { useMediaQuery } from "#platform/web/screen/media-query.ts";
import styles from "./list-room.module.css";

interface ListRoomProps {
  /** Counts and further filters at the left; folded above the list where there is no room beside it. */
  rail?: { title: string; content: ReactNode } | undefined;
  /** Its rows need more room than most: what narrows them is folded sooner. */
  wide?: boolean;
  /** Its filters are folded above it at every width. */
  folded?: boolean;
  /** The rows are of the filter before and will be replaced. */
  stale?: boolean;
  /** The drawer beside the list: the list then takes the remaining width. */
  drawer?: ReactNode;
  children: ReactNode;
}

/** A list with what narrows it at its left, and what is open at its right. */
export function ListRoom({ rail, wide, folded, stale, drawer, children }: ListRoomProps) {
  const hasRoom = useMediaQuery(wide ? "(min-width: 88rem)" : "(min-width: 80rem)");
  const beside = hasRoom && !folded;
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
