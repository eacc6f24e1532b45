import type { ReactNode } from "react";
import { Link } from "react-router";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./figure-panel.module.css";

interface PanelFigureProps {
  name: ReactNode;
  to: string;
  value: string;
  children: ReactNode;
}

/** A figure of a panel with a link to its rows and an explanation. */
export function PanelFigure({ name, to, value, children }: PanelFigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.number}>
        <Link to={to}>{value}</Link>
      </dd>
      <Note as="dd">{children}</Note>
    </div>
  );
}
