import { useEffect, useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { type Undo, undoShownMs } from "#platform/web/work/last-undo.ts";
import type { SelectionAction } from "#platform/web/work/selection-bar.tsx";
import styles from "../work-facts.module.css";
import type { DealtWith } from "./use-work-change.tsx";

interface RowUndo {
  /** The undo of the row; undefined once its time is over. */
  undo: Undo | undefined;
}

/** Returns the matters that the person resolved on this page, each with an undo for 30 seconds. */
export function useDealtWith() {
  const [undos, setUndos] = useState<ReadonlyMap<string, RowUndo>>(new Map());
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>());
  useEffect(
    () => () => {
      for (const timer of timers) clearTimeout(timer);
    },
    [timers],
  );
  const put = (keys: readonly string[], undo: Undo | undefined) =>
    setUndos((before) => new Map([...before, ...keys.map((key) => [key, { undo }] as const)]));
  return {
    undoOf: (key: string) => undos.get(key),
    putDealtWith({ keys, undo }: DealtWith) {
      put(keys, undo);
      timers.add(setTimeout(() => put(keys, undefined), undoShownMs));
    },
  };
}

/** Shows the state of a resolved matter, with the button to undo it. */
export function EndedState({ undo: row }: { undo: RowUndo | undefined }) {
  return (
    <span>
      <Badge tone="good">Resuelto</Badge>{" "}
      {row?.undo && (
        <Button small look="quiet" onClick={row.undo.run}>
          Deshacer
        </Button>
      )}
    </span>
  );
}

/** The buttons for the steps that are possible for the shown matter. */
export function StepButtons({ actions }: { actions: readonly SelectionAction[] }) {
  if (actions.length === 0) return null;
  return (
    <p className={styles.actions}>
      {actions.map(({ label, title, act }) => (
        <Button key={label} title={title} onClick={act}>
          {label}
        </Button>
      ))}
    </p>
  );
}
