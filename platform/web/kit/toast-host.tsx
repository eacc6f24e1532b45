import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ToastAction } from "./toast-action.tsx";
import styles from "./toast-host.module.css";
import { currentToasts, dismissToast, type Toast, toastTime, watchToasts } from "./toasts.ts";

/** Where messages appear; screen readers hear them as they come. */
export function ToastHost() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const host = useRef<HTMLDivElement>(null);

  // Shown anew with each message: that lifts it above a dialog that opened meanwhile.
  useEffect(() => {
    host.current?.hidePopover();
    if (toasts.length > 0) host.current?.showPopover();
  }, [toasts]);

  return (
    <div ref={host} popover="manual" className={styles.host} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast: { id, tone, text, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    // What can be undone for a while has its own clock, which nobody can hold.
    if (tone === "progress" || held || action) return;
    const timer = setTimeout(() => dismissToast(id), toastTime);
    return () => clearTimeout(timer);
  }, [id, tone, held, action]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a message under the pointer or the focus waits to be read
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{text}</span>
      {action && <ToastAction {...action} onOver={() => dismissToast(id)} />}
      <Button look="quiet" small iconOnly aria-label="Cerrar mensaje" onClick={() => dismissToast(id)}>
        <IconX />
      </Button>
    </div>
  );
}
