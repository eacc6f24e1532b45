import { FeatureSlot } from "../screen/part-slot.tsx";
import styles from "./view-menu-slot.module.css";

/** The saved views of a list. Space is reserved while the code of the menu loads, so that nothing below shifts. */
export function ViewMenuSlot({ list }: { list: string }) {
  return (
    <FeatureSlot
      file="identity/saved-views/web/view-menu.tsx"
      loading={<span className={styles.place} />}
      list={list}
    />
  );
}
