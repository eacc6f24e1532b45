import { FeatureSlot, type FeatureSlots } from "../screen/feature-slot.tsx";
import styles from "./view-menu-slot.module.css";

/** The saved views of a list. Space is reserved while the code of the menu loads, so that nothing below shifts. */
export function ViewMenuSlot({ list }: { list: FeatureSlots["view-menu"]["list"] }) {
  return <FeatureSlot slot="view-menu" loading={<span className={styles.place} />} list={list} />;
}
