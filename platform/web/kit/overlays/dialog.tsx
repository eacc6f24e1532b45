import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Called when the dialog is dismissed; without it the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
}

/** A modal dialog based on the HTML `dialog` element: it traps the focus and restores it when it closes. */
export function Dialog({ title, children, actions, wide, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // The dialog is closed before its element is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, wide && styles.wide)}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // A second Escape closes a dialog in spite of onCancel, unless the key itself is stopped.
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose?.();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <Button look="quiet" small iconOnly aria-label="Cerrar" onClick={onClose}>
            <IconX />
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
