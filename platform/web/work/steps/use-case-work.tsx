import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type PageKey, usePageKeys } from "#platform/web/screen/page-keys.ts";
import type { ReplyVisibility } from "../drafts.ts";
import { useLastUndo } from "../last-undo.ts";
import { useManyChange } from "../use-many-change.ts";
import { isStale, showRefusal } from "../use-step.ts";
import {
  type CaseScreen,
  noAnswer,
  type ScreenStep,
  type SeenRow,
  type StepAnswer,
  type StepTarget,
  type Viewer,
} from "./case-screen.ts";
import { possibleSteps } from "./possible-steps.ts";
import { StepQuestion } from "./step-question.tsx";

interface CaseWorkOptions<Row, Detail, Selection, Name extends string> {
  /** The case to which key commands apply: the open one, or the focused row. */
  row: Row | undefined;
  detail: Detail | undefined;
  viewer: Viewer;
  /** The selected cases. If there are any, bulk actions apply to them. */
  many?: { selection: Selection; count: number } | undefined;
  /** Called when the case, or the selected cases, no longer need the person's work. */
  onDone?: (() => void) | undefined;
  /** The keys of the two boxes of texts, with their descriptions, for those who may write there. */
  writes?: readonly { key: string; does: string; voice: ReplyVisibility }[];
  onWrite?: (voice: ReplyVisibility) => void;
  /** The steps that this screen does not offer by key. */
  without?: readonly Name[];
  more?: readonly PageKey[];
}

interface Request<Row, Action, Selection> {
  selection: Selection;
  expected: number;
  action: Action;
  row: Row | undefined;
  undoToo?: (() => Promise<unknown>) | undefined;
}

/** Changes cases by an action, shows the outcome and offers the undo. */
export function useCaseChange<Row extends SeenRow, Detail, Action, Selection, Name extends string>(
  screen: CaseScreen<Row, Detail, Action, Selection, Name>,
  onDone?: () => void,
) {
  const memory = screen.useMemory();
  return useManyChange<Request<Row, Action, Selection>>(
    {
      make: ({ selection, expected, action, row }) =>
        screen.change({ selection, expected, ...(row && { version: row.version }) }, action),
      undo: ({ bulk_id }) => screen.undo(bulk_id),
      undoToo: ({ undoToo }) => undoToo?.(),
      of: ({ row }) => row && { id: row.id, version: row.version + 1 },
      afterwards({ row, action, selection }) {
        if (row) return memory.readAgain(row.id);
        if (memory.changed) memory.changed(action, selection);
        else memory.invalidate();
        return undefined;
      },
      invalidate: memory.invalidate,
      onFailure(failure, { row }) {
        if (row && isStale(failure)) memory.invalidate();
      },
      words: {
        done: ({ action, row }, changedCount) => screen.done(action, changedCount, row),
        count: screen.count,
      },
    },
    onDone,
  );
}

/** Offers all steps of a kind of case, by key or by button, with the dialogs of their questions. */
export function useCaseWork<Row extends SeenRow, Detail, Action, Selection, Name extends string>(
  screen: CaseScreen<Row, Detail, Action, Selection, Name>,
  options: CaseWorkOptions<Row, Detail, Selection, NoInfer<Name>>,
) {
  const { row, detail, viewer, many, onDone, writes = [], onWrite, without = [], more = [] } = options;
  const [asked, setAsked] = useState<{ name: Name; target: StepTarget<Row, Detail, Selection> }>();
  const undo = useLastUndo(row);
  const memory = screen.useMemory();
  const change = useCaseChange(screen);
  const single = useMutation({
    mutationFn: (step: () => Promise<Detail>) => step(),
    onSuccess: memory.remember,
    onError: (failure) => {
      if (row && isStale(failure)) memory.forget([row.id]);
    },
  });
  const names = Object.keys(screen.steps) as Name[];
  const can = row && possibleSteps(screen, row, viewer, detail);

  const offered = (name: Name): boolean => {
    const { many: of } = screen.steps[name];
    return many ? of !== undefined && (!of.may || viewer.may(of.may)) : (can?.[name] ?? false);
  };
  const leave = (step: ScreenStep<Row, Detail, Action, Selection>, one: boolean) => {
    setAsked(undefined);
    if (step.stays !== "always" && !(one && step.stays === "with one")) onDone?.();
  };
  const send = (
    name: Name,
    target: StepTarget<Row, Detail, Selection>,
    answer: StepAnswer,
    onError?: (failure: Error) => void,
  ) => {
    const step = screen.steps[name];
    const outcome = { onSuccess: () => leave(step, target.row !== undefined), ...(onError && { onError }) };
    if ("action" in step) save(target, step.action(answer, target.row), outcome);
    else if ("call" in step && target.row) {
      const of = target.row;
      single.mutate(() => step.call(answer, of, target.detail), {
        ...outcome,
        onSuccess: () => setAsked(undefined),
      });
    }
  };
  const save = (
    { row: of, selection, count }: StepTarget<Row, Detail, Selection>,
    action: Action,
    outcome: { onSuccess: () => void; onError?: (failure: Error) => void },
    undoToo?: () => Promise<unknown>,
  ) => change.mutate({ selection, expected: count, action, row: of, undoToo }, outcome);

  const run = (name: Name) => {
    const step = screen.steps[name];
    const target =
      many && step.many
        ? { row: undefined, detail: undefined, ...many }
        : row && { row, detail, selection: screen.selectionOf([row.id]), count: 1 };
    if (!target) return;
    change.reset();
    single.reset();
    const known = "dialog" in step && target.row ? step.atOnce?.(target.row, target.detail) : undefined;
    if (known)
      return save(target, known, {
        onSuccess: () => leave(step, true),
        onError: (failure) => showRefusal(failure, screen.which),
      });
    const asks = "dialog" in step || step.asks !== undefined || ("asksFor" in step && step.asksFor);
    if (asks) setAsked({ name, target });
    else send(name, target, noAnswer, (failure) => showRefusal(failure, screen.which));
  };

  const byKey = new Map<string, [Name, ...Name[]]>();
  for (const name of names.filter((each) => !without.includes(each))) {
    const { key: single, many: of } = screen.steps[name];
    const key = (many && of?.key) ?? single;
    if (key) byKey.set(key, [...(byKey.get(key) ?? []), name] as [Name, ...Name[]]);
  }
  usePageKeys([
    ...[...byKey].map(([key, [first, ...others]]): PageKey => {
      const name = [first, ...others].find(offered);
      return {
        key,
        does: screen.steps[first].does ?? screen.steps[first].title,
        act: name && (() => run(name)),
      };
    }),
    ...writes.map(
      ({ key, does, voice }): PageKey => ({
        key,
        does,
        writes: true,
        act: !many && row && onWrite ? () => onWrite(voice) : undefined,
      }),
    ),
    { key: "u", does: "Deshacer el último cambio", act: undo?.run },
    ...more,
  ]);

  const dialogOf = ({ name, target }: NonNullable<typeof asked>): ReactNode => {
    const step = screen.steps[name];
    const [busy, failure] = [change.isPending || single.isPending, change.error ?? single.error];
    const onClose = () => setAsked(undefined);
    const done = () => leave(step, target.row !== undefined);
    if ("dialog" in step)
      return (
        <step.dialog
          key={`${name} ${target.row?.id}`}
          target={target}
          change={{
            busy,
            failure,
            save: (action, { undoToo, instead } = {}) =>
              save(
                instead ? { row: undefined, detail: undefined, ...instead } : target,
                action,
                { onSuccess: done },
                undoToo,
              ),
          }}
          onDone={done}
          onClose={onClose}
        />
      );
    return (
      <StepQuestion
        key={`${name} ${target.row?.id}`}
        step={step}
        name={target.row ? screen.nameOf(target.row) : screen.count(target.count)}
        row={target.row}
        detail={target.detail}
        usePeople={screen.usePeople}
        busy={busy}
        failure={failure}
        onAnswer={(answer) => send(name, target, answer)}
        onClose={onClose}
      />
    );
  };
  const main = row && can && screen.main(row, can, viewer);
  const busy = change.isPending || single.isPending;
  return { screen, row, can, main, offered, run, busy, undo, dialog: asked && dialogOf(asked) };
}

export type CaseWork<Row extends SeenRow, Detail, Action, Selection, Name extends string> = ReturnType<
  typeof useCaseWork<Row, Detail, Action, Selection, Name>
>;
