import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#platform/web/kit/class-names.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./figure-panel.module.css";

interface FiguresProps {
  /** Whether lines above and below separate the figures from the page. */
  framed?: boolean;
  children: ReactNode;
}

/** Figures beside each other. */
export function Figures({ framed, children }: FiguresProps) {
  return <dl className={classNames(styles.figures, framed && styles.framed)}>{children}</dl>;
}

interface FigureProps {
  name: ReactNode;
  value?: string;
  /** The address of the rows that the value counts. */
  to?: string;
  alarming?: boolean;
  /** The explanation below the value. */
  children?: ReactNode;
}

/** A figure with its name, its explanation and, where it has rows, the link to them. */
export function Figure({ name, value, to, alarming, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      {value !== undefined && (
        <dd className={classNames(styles.number, alarming && styles.alarming)}>
          {to === undefined ? value : <Link to={to}>{value}</Link>}
        </dd>
      )}
      {children && <Note as="dd">{children}</Note>}
    </div>
  );
}
