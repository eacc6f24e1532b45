import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

export interface ButtonLook {
  /** `main` is the one copper action of a screen. */
  look?: "main" | "plain" | "quiet" | "danger";
  small?: boolean;
  /** A square button that holds an icon alone; give it an `aria-label`. */
  iconOnly?: boolean;
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Work is under way: the button stays where it is, says so, and ignores presses. */
    busy?: boolean;
    /**
     * The reason for which the action is not possible yet. Shown on hover and read aloud; the button stays reachable.
     */
    notYet?: string;
  };

export function Button({ look, small, iconOnly, busy, notYet, className, onClick, ...rest }: ButtonProps) {
  const blocked = busy || notYet !== undefined;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      title={notYet ?? rest.title}
      className={classNames(buttonClass({ look, small, iconOnly }), className)}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function buttonClass({ look = "plain", small, iconOnly }: ButtonLook): string {
  return classNames(styles.button, styles[look], small && styles.small, iconOnly && styles.iconOnly);
}

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button: for going somewhere, never for changing something. */
export function LinkButton({ look, small, iconOnly, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass({ look, small, iconOnly }), className)} />;
}
