import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs";
import IconLayoutSidebarLeftExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs";
import { useState } from "react";
import { useMediaQuery } from "#platform/web/media-query.ts";
import { ServiceList } from "./service-list.tsx";
import styles from "./sidebar.module.css";
import { useScreensAhead } from "./use-screens-ahead.ts";

const key = "portal.sidebar";

/** The services at the left; folds to icons, by choice or where there is little room. */
export function Sidebar() {
  useScreensAhead();
  const narrow = useMediaQuery("(max-width: 70rem)");
  const [choice, setChoice] = useState(() => localStorage.getItem(key));
  const folded = choice ? choice === "folded" : narrow;

  const toggle = () => {
    const next = folded ? "open" : "folded";
    localStorage.setItem(key, next);
    setChoice(next);
  };

  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={styles.sidebar} data-folded={folded || undefined} aria-label="Servicios">
      <ServiceList iconsOnly={folded} />
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={toggle}>
        <Icon aria-hidden="true" stroke={1.6} />
        <span>{folded ? "Mostrar nombres" : "Solo iconos"}</span>
      </button>
    </nav>
  );
}
