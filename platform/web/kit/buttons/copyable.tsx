import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { useEffect, useState } from "react";
import styles from "./copyable.module.css";

interface CopyableProps {
  text: string;
  /** The visible text where it is not the text itself, a shortened hash for example. */
  shown?: string;
}

/** An identifier in monospace that is copied with one press. */
export function Copyable({ text, shown }: CopyableProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };

  return (
    <button
      type="button"
      className={styles.copyable}
      title={copied ? "Copiado" : `Copiar ${text}`}
      onClick={copy}
    >
      {shown ?? text}
      {copied ? <IconCheck aria-label="Copiado" /> : <IconCopy aria-hidden="true" />}
    </button>
  );
}
