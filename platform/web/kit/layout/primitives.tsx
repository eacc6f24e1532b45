import type { ComponentProps, ElementType } from "react";
import { classNames } from "../class-names.ts";
import styles from "./primitives.module.css";

type Tag = keyof React.JSX.IntrinsicElements;
type Space = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The properties of a primitive: `as` selects the HTML element, whose own properties are accepted; its style is
 * fixed.
 */
type OfElement<As extends Tag> = { as?: As } & Omit<ComponentProps<As>, "className">;

/** A short explanation in small type. */
export function Note<As extends Tag = "p">({ as, ...rest }: OfElement<As>) {
  const Element = (as ?? "p") as ElementType;
  return <Element className={styles.note} {...rest} />;
}

type StackProps<As extends Tag> = OfElement<As> & {
  gap: Space;
  /** Whether the content may not be wider than the stack: long words break, and tables scroll. */
  bounded?: boolean;
};

/** Lays out its children below each other. */
export function Stack<As extends Tag = "div">({ as, gap, bounded, ...rest }: StackProps<As>) {
  const Element = (as ?? "div") as ElementType;
  return (
    <Element className={classNames(styles.stack, styles[`gap${gap}`], bounded && styles.bounded)} {...rest} />
  );
}

/** A list whose items are below each other, without bullets. */
export function Lines<As extends Tag = "ul">({ as, gap, bounded, ...rest }: StackProps<As>) {
  const Element = (as ?? "ul") as ElementType;
  return (
    <Element className={classNames(styles.lines, styles[`gap${gap}`], bounded && styles.bounded)} {...rest} />
  );
}

type RowProps<As extends Tag> = OfElement<As> & {
  gap: Space;
  /** The distance between neighbours of a line, where it differs from that between lines. */
  across?: Space;
  align?: "center" | "baseline" | "stretch";
};

/** Lays out its children side by side; they wrap to further lines. */
export function Row<As extends Tag = "div">({ as, gap, across, align = "center", ...rest }: RowProps<As>) {
  const Element = (as ?? "div") as ElementType;
  return (
    <Element
      className={classNames(
        styles.row,
        styles[align],
        styles[`gap${gap}`],
        across !== undefined && styles[`across${across}`],
      )}
      {...rest}
    />
  );
}
