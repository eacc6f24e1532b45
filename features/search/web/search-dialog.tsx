import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type SearchHit, screenArea } from "#features/search/search.contract.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { knownScreens, matchingScreens, recentHits, rememberHit } from "./results/known-screens.ts";
import { useAreaScreens, useDebounced, useSearch } from "./results/search.queries.ts";
import { type ResultGroup, resultsOf, SearchList } from "./results/search-list.tsx";
import styles from "./search-dialog.module.css";

/** Ctrl K: type, move with the arrows, open with Enter. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const settled = useDebounced(typed.trim());
  const screens = knownScreens(useAreaScreens());
  const search = useSearch(settled);

  const asks = typed.trim() !== "";
  const found = settled.length >= 2 ? (search.data ?? []) : [];
  const groups: ResultGroup[] = asks
    ? resultsOf(matchingScreens(screens, typed), found)
    : openingGroups(screens);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(place, hits.length - 1);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const go = (hit: SearchHit) => {
    rememberHit(hit);
    onClose();
    navigate(hit.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[current];
    if (step && hits.length > 0) {
      event.preventDefault();
      setPlace((current + step + hits.length) % hits.length);
    }
    if (event.key === "Enter" && hit) {
      event.preventDefault();
      go(hit);
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
          autoFocus
          type="text"
          role="combobox"
          aria-label="Buscar pantallas, artículos, boletines, reportes y períodos"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${listId}-${current}` : undefined}
          placeholder="Buscar pantallas, artículos, boletines, reportes…"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <SearchList id={listId} groups={groups} current={current} onPoint={setPlace} onChoose={go} />
      <p className={styles.note} role="status">
        {noteOf({ asks, count: hits.length, waiting: search.isFetching, failure: search.error })}
      </p>
    </dialog>
  );
}

/** Before anything is typed: what was opened last, or the first screens. */
function openingGroups(screens: SearchHit[]): ResultGroup[] {
  const recent = recentHits();
  return recent.length > 0
    ? [{ title: "Abierto hace poco", hits: recent }]
    : [{ title: screenArea.label, hits: screens.slice(0, 6) }];
}

interface SearchState {
  asks: boolean;
  count: number;
  waiting: boolean;
  failure: Error | null;
}

function noteOf({ asks, count, waiting, failure }: SearchState): string {
  if (asks && failure) return `Solo se buscó en las pantallas. ${problemSentence(failure)}`;
  if (asks && waiting) return "Buscando…";
  if (asks && count === 0)
    return "Nada coincide. Pruebe con otra palabra, un CVE o el nombre de un servicio.";
  return "Flechas para moverse, Enter para abrir";
}
