import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Command } from "#features/home/search/web/command.extension.ts";
import { lazyPart } from "../../feature-parts.ts";
import styles from "./search-host.module.css";
import { useCommands } from "./use-commands.ts";
import { useRecentPages } from "./use-recent-pages.ts";

const SearchResults = lazyPart(() => import("#features/home/search/web/search-results.tsx"));

/** The button and the key (Ctrl K) that open the search over everything. */
export function SearchHost({ buttonClass }: { buttonClass: string | undefined }) {
  const [open, setOpen] = useState(false);
  const recent = useRecentPages();

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Renders synchronously, so that the field has the focus before the next key is pressed.
      flushSync(() => setOpen((was) => !was));
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, []);

  return (
    <>
      <button
        type="button"
        className={buttonClass}
        aria-label="Buscar Ctrl K"
        onClick={() => flushSync(() => setOpen(true))}
      >
        <IconSearch aria-hidden="true" />
        <span>Buscar</span> <kbd>Ctrl K</kbd>
      </button>
      {open && <SearchDialog recent={recent} onClose={() => setOpen(false)} />}
    </>
  );
}

const listId = "search-results";

/**
 * The search dialog: type, move with the arrows, open with Enter. The field appears at once; the content of the list
 * may come later.
 */
function SearchDialog({ recent, onClose }: { recent: readonly Command[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const commands = useCommands();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const [count, setCount] = useState(0);
  const [entered, setEntered] = useState(false);

  useLayoutEffect(() => {
    const openDialog = dialog.current;
    openDialog?.showModal();
    box.current?.focus();
    return () => openDialog?.close();
  }, []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (count > 0) setPlace((Math.min(place, count - 1) + step + count) % count);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      setEntered(true);
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Buscar en el portal"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.box}>
        <IconSearch aria-hidden="true" />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label="Buscar alertas, activos, controles, pantallas y acciones"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${listId}-${Math.min(place, count - 1)}` : undefined}
          placeholder="ALR-72, un activo, una CVE, un control, una acción…"
          spellCheck={false}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <Suspense>
        <SearchResults
          typed={typed}
          listId={listId}
          place={place}
          onPlace={setPlace}
          entered={entered}
          onCount={setCount}
          commands={commands}
          recent={recent}
          onClose={onClose}
        />
      </Suspense>
    </dialog>
  );
}
