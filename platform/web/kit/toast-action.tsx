import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";

interface ToastActionProps {
  label: string;
  run: () => void;
  lasts: number;
  onOver: () => void;
}

/** What can still be done about a message, and the seconds that are left for it. */
export function ToastAction({ label, run, lasts, onOver }: ToastActionProps) {
  const [left, setLeft] = useState(Math.ceil(lasts / 1000));
  const over = useRef(onOver);
  over.current = onOver;

  useEffect(() => {
    const until = Date.now() + lasts;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(seconds);
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
      {/* The seconds would otherwise be read aloud one by one. */}
      <span aria-hidden="true">{left} s</span>
    </Button>
  );
}
