import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { isTyping } from "#platform/web/screen/page-keys.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./drawer.module.css";
import { DrawerEdge } from "./drawer-edge.tsx";

/** The position of the open object in its list, counted from 1, and functions to open the previous and the next one. */
export interface DrawerPosition {
  index: number;
  of: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/**
 * Returns the position of a key in a list; undefined if the list does not contain it. `before` is the number of rows
 * on earlier pages.
 */
export function positionAmong<Key>(
  siblings: readonly Key[],
  key: Key,
  onMove: ((key: Key) => void) | undefined,
  { before = 0, total = 0 }: { before?: number | undefined; total?: number | undefined } = {},
): DrawerPosition | undefined {
  const place = siblings.indexOf(key);
  if (place < 0 || !onMove) return undefined;
  const to = (neighbour: Key | undefined) => (neighbour === undefined ? undefined : () => onMove(neighbour));
  return {
    index: before + place + 1,
    of: Math.max(total, before + siblings.length),
    onPrevious: to(siblings[place - 1]),
    onNext: to(siblings[place + 1]),
  };
}

interface DrawerProps {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  side?: "left" | "right";
  /** Whether the drawer is modal and traps the focus, as the navigation on a phone; otherwise it is beside its list. */
  modal?: boolean;
  position?: DrawerPosition | undefined;
  /**
   * Whether the focus remains in the list, whose keys continue to work; the first Tab after a press in the drawer
   * enters it.
   */
  keepsFocus?: boolean;
}

export function Drawer({
  title,
  children,
  onClose,
  side = "right",
  modal = false,
  position,
  keepsFocus = false,
}: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // The drawer is closed before its element is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const focused = document.activeElement;
    if (modal) dialog?.showModal();
    else dialog?.show();
    if (!keepsFocus) heading.current?.focus();
    else if (focused instanceof HTMLElement) focused.focus();
    return () => dialog?.close();
  }, [modal, keepsFocus]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(styles.drawer, side === "left" && styles.left)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => pressKey(event, { onClose, modal, position, keepsFocus })}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {position && <Neighbours position={position} />}
        <Button small iconOnly look="quiet" aria-label="Cerrar" onClick={onClose}>
          <IconX />
        </Button>
      </div>
      {/* A press inside focuses the drawer, so that its keys keep working. */}
      <div className={styles.body} tabIndex={-1}>
        {children}
      </div>
      {!modal && side === "right" && <DrawerEdge />}
    </dialog>
  );
}

/** The position of the object in its list, and the buttons to the previous and the next object. */
function Neighbours({ position }: { position: DrawerPosition }) {
  return (
    <>
      <span className={styles.position}>
        {numberText(position.index)} de {numberText(position.of)}
      </span>
      <Button
        small
        iconOnly
        look="quiet"
        aria-label="Anterior"
        disabled={!position.onPrevious}
        onClick={position.onPrevious}
      >
        <IconChevronLeft />
      </Button>
      <Button
        small
        iconOnly
        look="quiet"
        aria-label="Siguiente"
        disabled={!position.onNext}
        onClick={position.onNext}
      >
        <IconChevronRight />
      </Button>
    </>
  );
}

/** Closes the drawer by Escape, and goes to the neighbours of its object by J and K. */
function pressKey(
  event: KeyboardEvent,
  {
    onClose,
    modal,
    position,
    keepsFocus,
  }: Pick<DrawerProps, "onClose" | "modal" | "position" | "keepsFocus">,
): void {
  if (event.key === "Escape" && !modal) {
    event.stopPropagation();
    onClose();
  }
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "j" || (keepsFocus && event.key === "ArrowDown")) position?.onNext?.();
  if (event.key === "k" || (keepsFocus && event.key === "ArrowUp")) position?.onPrevious?.();
}
