import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { showToast } from "../kit/messages/toasts.ts";
import styles from "./value-menu.module.css";
import { usePagesOf, useValueScope, type ValueProps } from "./value-scope.ts";

interface ValueMenuProps extends ValueProps {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The distance between the menu and the edges of the window, in pixels. */
const air = 8;

/** Opens the menu beside its button, focuses its first action, and closes it when the button scrolls away. */
function useMenuPosition(
  menu: RefObject<HTMLUListElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  onClose: () => void,
): void {
  useLayoutEffect(() => {
    const [list, from] = [menu.current, button.current?.getBoundingClientRect()];
    if (!list || !from) return;
    list.showPopover();
    const { width, height } = list.getBoundingClientRect();
    const below = from.bottom + height + air <= innerHeight;
    list.style.left = `${Math.max(air, Math.min(from.left, innerWidth - width - air))}px`;
    list.style.top = `${Math.max(air, below ? from.bottom : from.top - height)}px`;
    list.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [menu, button]);

  useEffect(() => {
    addEventListener("scroll", onClose, { capture: true, once: true });
    return () => removeEventListener("scroll", onClose, { capture: true });
  }, [onClose]);
}

/** The actions on a value. The menu is positioned above containers that would cut it off. */
export function ValueMenu({ text, kind, filter, filterValue = text, button, onClose }: ValueMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const inList = useValueScope()(filter ?? "", filterValue);
  const pages = usePagesOf(kind);

  useMenuPosition(menu, button, onClose);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      onClose();
      button.current?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>("a, button") ?? [])];
    items.at((items.indexOf(document.activeElement as HTMLElement) + step) % items.length)?.focus();
  };
  const act = (does: () => void) => () => {
    onClose();
    button.current?.focus();
    does();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast("good", "Copiado");
  };

  return (
    <ul
      ref={menu}
      popover="auto"
      className={styles.menu}
      aria-label={text}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === "closed" && onClose()}
    >
      {inList && (
        <li>
          <button type="button" aria-pressed={inList.isIn} onClick={act(inList.onIn)}>
            <IconFilter aria-hidden="true" /> {inList.isIn ? "Quitar el filtro" : "Filtrar por este valor"}
          </button>
        </li>
      )}
      {inList?.onOut && (
        <li>
          <button type="button" aria-pressed={inList.isOut} onClick={act(inList.onOut)}>
            <IconBan aria-hidden="true" /> {inList.isOut ? "Volver a incluir" : "Dejar fuera"}
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={act(copy)}>
          <IconCopy aria-hidden="true" /> Copiar
        </button>
      </li>
      {pages.map(({ label, path }) => (
        <li key={label}>
          <Link to={path(text)} onClick={onClose}>
            <IconExternalLink aria-hidden="true" /> {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
