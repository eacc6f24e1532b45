import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isTyping } from "#platform/web/screen/page-keys.ts";
import { useJumps } from "./jumps.ts";
import styles from "./search-host.module.css";

/** The time, in milliseconds, within which the second key has to follow the G. */
const patience = 2_500;

/** Opens a screen when G and a second key are pressed. Between the two, keys are not passed to the page. */
export function JumpHost() {
  const jumps = useJumps();
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const jumpsRef = useRef(jumps);
  jumpsRef.current = jumps;

  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "g" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      setWaiting(true);
    };
    document.addEventListener("keydown", begin);
    return () => document.removeEventListener("keydown", begin);
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const stop = () => setWaiting(false);
    const jump = (event: KeyboardEvent) => {
      if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      stop();
      // Ctrl K and the browser's own shortcuts are left alone.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const jump = jumpsRef.current.find(({ key }) => key === event.key.toLowerCase());
      if (jump) navigate(jump.path);
    };
    const timer = setTimeout(stop, patience);
    window.addEventListener("keydown", jump, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", jump, true);
    };
  }, [isWaiting, navigate]);

  if (!isWaiting) return null;
  return (
    <div className={styles.jumps} role="status">
      {jumps.map(({ key, title }) => (
        <span key={key}>
          <kbd>{key.toUpperCase()}</kbd>
          {title}
        </span>
      ))}
    </div>
  );
}
