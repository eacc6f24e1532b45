import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button: for going somewhere, never for changing something. */
export function LinkButton({ look, small, iconOnly, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass({ look, small, iconOnly }), className)} />;
}
