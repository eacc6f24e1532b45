import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

export interface ButtonLook {
  /** The look of the button; `main` is the only copper action of a screen. */
  look?: "main" | "plain" | "quiet" | "danger";
  small?: boolean;
  /** Whether the button contains only an icon; it then needs an `aria-label`. */
  iconOnly?: boolean;
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Whether the work of the button is in progress: the button stays visible, indicates it, and ignores presses. */
    busy?: boolean;
    /**
     * The reason why the action is not possible yet. It is shown on hover and read by screen readers; the button can
     * still be focused.
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

/** A link that looks like a button: for navigation, never for changes. */
export function LinkButton({ look, small, iconOnly, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass({ look, small, iconOnly }), className)} />;
}
