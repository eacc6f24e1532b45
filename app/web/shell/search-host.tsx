import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Suspense, useEffect, useState } from "react";
import { optionalPart } from "./optional-part.ts";
import styles from "./top-bar.module.css";

const SearchDialog = optionalPart<{ onClose: () => void }>("search/web/search-dialog.tsx");

/** The button and the key (Ctrl K) that open the search over everything. */
export function SearchHost() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, []);

  if (!SearchDialog) return null;
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label="Buscar Ctrl K"
        onClick={() => setOpen(true)}
      >
        <IconSearch aria-hidden="true" />
        <span>Buscar</span> <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
