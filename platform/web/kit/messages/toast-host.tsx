import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./toast-host.module.css";
import { currentToasts, dismissToast, type Toast, toastTime, watchToasts } from "./toasts.ts";

interface ToastActionProps {
  label: string;
  run: () => void;
  lasts: number;
  onOver: () => void;
}

/** The action button of a message, with the seconds for which it is still available. */
function ToastAction({ label, run, lasts, onOver }: ToastActionProps) {
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(lasts / 1000));
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    const until = Date.now() + lasts;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setSecondsLeft(seconds);
      if (seconds <= 0) over.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [lasts]);

  return (
    <Button
      small
      onClick={() => {
        run();
        onOver();
      }}
    >
      {label}
      {/* Hidden from screen readers, because they would read the seconds one by one. */}
      <span aria-hidden="true">{secondsLeft} s</span>
    </Button>
  );
}

/** The area in which messages appear; screen readers announce them. */
export function ToastHost() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const host = useRef<HTMLDivElement>(null);

  // The host is shown anew with each message, which puts it above a dialog that was opened meanwhile.
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
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    // A message with an undo action has its own time limit, which does not pause.
    if (tone === "progress" || isHeld || action) return;
    const timer = setTimeout(() => dismissToast(id), toastTime);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld, action]);

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
