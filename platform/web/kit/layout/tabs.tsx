import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./tabs.module.css";

interface TabsProps {
  label: string;
  tabs: readonly { key: string; title: ReactNode; content: ReactNode }[];
  active: string;
  onChange: (key: string) => void;
}

/** A row of tabs; the page stores the active one, usually in its address. Arrow keys move between tabs. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone the row of tabs scrolls, so the active tab is scrolled into view.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(active)}"]`);
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex(({ key }) => key === active);
    const next = tabs.at((at + step) % tabs.length);
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };

  const visibleTab = tabs.find(({ key }) => key === active);
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            data-key={key}
            id={`${id}-${key}`}
            className={styles.tab}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {visibleTab?.content}
      </div>
    </div>
  );
}
