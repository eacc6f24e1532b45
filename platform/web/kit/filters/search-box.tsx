import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { isTyping } from "#platform/web/screen/page-keys.ts";
import { TextInput } from "../forms/text-input.tsx";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  label: string;
  /** The value of the address. */
  value: string;
  onSearch: (text: string) => void;
  /** Returns whether the text is incomplete, however long the person pauses. */
  isUnfinished?: (text: string) => boolean;
  /** Returns the possible completions of a text. */
  completions?: (text: string) => readonly string[];
}

const pause = 300;

/**
 * A search field that searches after a short pause in typing, or at once on Enter; the key / focuses it from anywhere
 * on the page.
 */
export function SearchBox({
  label,
  value,
  onSearch,
  isUnfinished = () => false,
  completions,
}: SearchBoxProps) {
  const offers = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const search = useRef(onSearch);
  search.current = onSearch;

  const searchNow = useCallback(() => {
    if (draft === undefined) return;
    search.current(draft);
    setDraft(undefined);
  }, [draft]);

  const waits = draft !== undefined && isUnfinished(draft);
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(searchNow, pause);
    return () => clearTimeout(timer);
  }, [searchNow, waits]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  return (
    <search className={styles.box}>
      <IconSearch aria-hidden="true" />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") searchNow();
        }}
        // A search that comes later would return somebody who has gone on to a result.
        onBlur={searchNow}
        {...(completions && { list: offers })}
      />
      {completions && (
        <datalist id={offers}>
          {completions(draft ?? "").map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </search>
  );
}
