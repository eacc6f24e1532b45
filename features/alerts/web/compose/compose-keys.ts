import type { KeyboardEvent } from "react";

/** Ctrl+Enter sends; Escape leaves the box and goes back to the alert without closing it. */
export function composeKeys(send: () => void) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.blur();
    const frame = event.currentTarget.closest("dialog, main");
    frame?.querySelector<HTMLElement>("h1, h2")?.focus();
  };
}
