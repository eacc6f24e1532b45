import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import styles from "./chat-panel.module.css";

/** The room of the conversation until it is known. */
export function Opening() {
  return (
    <div className={styles.log}>
      <Skeleton count={5} />
    </div>
  );
}
