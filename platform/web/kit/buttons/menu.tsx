import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { NavLink } from "react-router";
import { classNames } from "../class-names.ts";
import styles from "./menu.module.css";

interface MenuProps {
  /** The content of the button. */
  label: ReactNode;
  /** The accessible name, required when the label is only an icon. */
  "aria-label"?: string;
  buttonClass: string;
  /** Whether the list is aligned with the right end of the button. */
  end?: boolean;
  /** Whether the list has groups, in several columns where there is room. */
  wide?: boolean;
  /** MenuLink items. */
  children: ReactNode;
}

/**
 * A button that opens a list of links or actions. Arrow keys move in the list; Escape or leaving the list closes it.
 */
export function Menu({ label, buttonClass, end, wide, children, ...rest }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    const items = [...(root.current?.querySelectorAll<HTMLElement>("ul a, ul button") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at((at === -1 && step < 0 ? 0 : at + step) % items.length)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the button and links inside
    <div className={styles.menu} ref={root} onKeyDown={onKeyDown}>
      <button
        {...rest}
        type="button"
        ref={button}
        className={buttonClass}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: follows a choice made on an item, which the keyboard also clicks */}
      <ul
        id={listId}
        className={classNames(styles.list, end && styles.end, wide && styles.wide)}
        hidden={!open}
        onClick={() => setOpen(false)}
      >
        {children}
      </ul>
    </div>
  );
}

export function MenuLink({ className: _own, ...rest }: ComponentProps<typeof NavLink>) {
  return (
    <li>
      <NavLink {...rest} className={styles.item} />
    </li>
  );
}

interface MenuButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  /** Whether the item starts a new group. */
  apart?: boolean;
}

/** An item that performs an action instead of opening a page. */
export function MenuButton({ apart, ...rest }: MenuButtonProps) {
  return (
    <li className={classNames(apart && styles.apart)}>
      <button type="button" {...rest} className={styles.item} />
    </li>
  );
}
