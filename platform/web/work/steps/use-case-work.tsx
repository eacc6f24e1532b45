import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { type PageKey, usePageKeys } from "#platform/web/screen/page-keys.ts";
import type { ReplyVisibility } from "../drafts.ts";
import { useLastUndo } from "../last-undo.ts";
import { useManyChange } from "../use-many-change.ts";
import { isStale, showRefusal } from "../use-step.ts";
import {
  type CaseScreen,
  noAnswer,
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
  /**
   * The keys that focus the two text boxes (internal and shared), with their descriptions; absent if the person may
   * not write.
   */
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

/** A step whose question is open, with the cases that it would change. */
interface AskedStep<Row, Detail, Selection, Name extends string> {
  name: Name;
  target: StepTarget<Row, Detail, Selection>;
}

interface Outcome {
  onSuccess?: () => void;
  onError?: (failure: Error) => void;
}

/** Sends the steps of a kind of case, and keeps the step whose question is open. */
function useStepRequests<Row extends SeenRow, Detail, Action, Selection, Name extends string>(
  screen: CaseScreen<Row, Detail, Action, Selection, Name>,
  row: Row | undefined,
  onDone: (() => void) | undefined,
) {
  const [asked, setAsked] = useState<AskedStep<Row, Detail, Selection, Name>>();
  const memory = screen.useMemory();
  const change = useCaseChange(screen);
  const single = useMutation({
    mutationFn: (step: () => Promise<Detail>) => step(),
    onSuccess: memory.remember,
    onError: (failure) => {
      if (row && isStale(failure)) memory.forget([row.id]);
    },
  });

  const leave = (name: Name, target: StepTarget<Row, Detail, Selection>) => {
    const { stays } = screen.steps[name];
    setAsked(undefined);
    if (stays !== "always" && !(target.row && stays === "with one")) onDone?.();
  };
  const save = (
    { row: of, selection, count }: StepTarget<Row, Detail, Selection>,
    action: Action,
    outcome: Outcome,
    undoToo?: () => Promise<unknown>,
  ) => change.mutate({ selection, expected: count, action, row: of, undoToo }, outcome);
  const send = (
    { name, target }: AskedStep<Row, Detail, Selection, Name>,
    answer: StepAnswer,
    outcome: Outcome = {},
  ) => {
    const step = screen.steps[name];
    const of = target.row;
    if ("action" in step)
      save(target, step.action(answer, of), { onSuccess: () => leave(name, target), ...outcome });
    else if ("call" in step && of)
      single.mutate(() => step.call(answer, of, target.detail), {
        onSuccess: () => setAsked(undefined),
        ...outcome,
      });
  };
  const reset = () => {
    change.reset();
    single.reset();
  };
  const busy = change.isPending || single.isPending;
  return { asked, setAsked, leave, save, send, reset, busy, failure: change.error ?? single.error };
}

type StepRequests<Row extends SeenRow, Detail, Action, Selection, Name extends string> = ReturnType<
  typeof useStepRequests<Row, Detail, Action, Selection, Name>
>;

/** Begins a step: sends it at once if nothing has to be asked, otherwise opens its question. */
function beginStep<Row extends SeenRow, Detail, Action, Selection, Name extends string>(
  screen: CaseScreen<Row, Detail, Action, Selection, Name>,
  requests: StepRequests<Row, Detail, Action, Selection, Name>,
  name: Name,
  target: StepTarget<Row, Detail, Selection>,
): void {
  const step = screen.steps[name];
  const onError = (failure: Error) => showRefusal(failure, screen.which);
  requests.reset();
  const knownAction = "dialog" in step && target.row ? step.atOnce?.(target.row, target.detail) : undefined;
  const asks = "dialog" in step || step.asks !== undefined || ("asksFor" in step && step.asksFor);
  if (knownAction)
    requests.save(target, knownAction, { onSuccess: () => requests.leave(name, target), onError });
  else if (asks) requests.setAsked({ name, target });
  else requests.send({ name, target }, noAnswer, { onError });
}

/** Shows the question of the open step: the step's own dialog, or the common form. */
function AskedStepDialog<Row extends SeenRow, Detail, Action, Selection, Name extends string>({
  screen,
  requests,
  asked,
}: {
  screen: CaseScreen<Row, Detail, Action, Selection, Name>;
  requests: StepRequests<Row, Detail, Action, Selection, Name>;
  asked: AskedStep<Row, Detail, Selection, Name>;
}): ReactNode {
  const { name, target } = asked;
  const step = screen.steps[name];
  const { busy, failure } = requests;
  const onClose = () => requests.setAsked(undefined);
  const onDone = () => requests.leave(name, target);
  if (!("dialog" in step))
    return (
      <StepQuestion
        step={step}
        name={target.row ? screen.nameOf(target.row) : screen.count(target.count)}
        row={target.row}
        detail={target.detail}
        usePeople={screen.usePeople}
        busy={busy}
        failure={failure}
        onAnswer={(answer) => requests.send(asked, answer)}
        onClose={onClose}
      />
    );
  const save: ComponentProps<typeof step.dialog>["change"]["save"] = (action, { undoToo, instead } = {}) =>
    requests.save(
      instead ? { row: undefined, detail: undefined, ...instead } : target,
      action,
      { onSuccess: onDone },
      undoToo,
    );
  return <step.dialog target={target} change={{ busy, failure, save }} onDone={onDone} onClose={onClose} />;
}

/**
 * Returns the steps of a screen by their keys; a key may belong to several steps of which a case allows one at a
 * time.
 */
function stepsByKey<Row extends SeenRow, Detail, Action, Selection, Name extends string>(
  { steps }: CaseScreen<Row, Detail, Action, Selection, Name>,
  without: readonly Name[],
  ofMany: boolean,
): Map<string, [Name, ...Name[]]> {
  const byKey = new Map<string, [Name, ...Name[]]>();
  for (const name of Object.keys(steps) as Name[]) {
    const { key: single, many } = steps[name];
    const key = (ofMany ? many?.key : undefined) ?? single;
    if (!key || without.includes(name)) continue;
    byKey.set(key, [...(byKey.get(key) ?? []), name] as [Name, ...Name[]]);
  }
  return byKey;
}

/** Offers all steps of a kind of case, by key or by button, with the dialogs of their questions. */
export function useCaseWork<Row extends SeenRow, Detail, Action, Selection, Name extends string>(
  screen: CaseScreen<Row, Detail, Action, Selection, Name>,
  options: CaseWorkOptions<Row, Detail, Selection, NoInfer<Name>>,
) {
  const { row, detail, viewer, many, onDone, writes = [], onWrite, without = [], more = [] } = options;
  const undo = useLastUndo(row);
  const requests = useStepRequests(screen, row, onDone);
  const can = row && possibleSteps(screen, row, viewer, detail);

  const offered = (name: Name): boolean => {
    const { many: of } = screen.steps[name];
    return many ? of !== undefined && (!of.may || viewer.may(of.may)) : (can?.[name] ?? false);
  };
  const run = (name: Name) => {
    const target =
      many && screen.steps[name].many
        ? { row: undefined, detail: undefined, ...many }
        : row && { row, detail, selection: screen.selectionOf([row.id]), count: 1 };
    if (target) beginStep(screen, requests, name, target);
  };
  usePageKeys([
    ...[...stepsByKey(screen, without, many !== undefined)].map(([key, names]): PageKey => {
      const { does, title } = screen.steps[names[0]];
      const name = names.find(offered);
      return { key, does: does ?? title, act: name && (() => run(name)) };
    }),
    ...writes.map(({ key, does, voice }): PageKey => {
      const act = !many && row && onWrite ? () => onWrite(voice) : undefined;
      return { key, does, writes: true, act };
    }),
    { key: "u", does: "Deshacer el último cambio", act: undo?.run },
    ...more,
  ]);

  const { asked, busy } = requests;
  const dialog = asked && (
    <AskedStepDialog
      key={`${asked.name} ${asked.target.row?.id}`}
      screen={screen}
      requests={requests}
      asked={asked}
    />
  );
  return {
    screen,
    row,
    can,
    main: row && can && screen.main(row, can, viewer),
    offered,
    run,
    busy,
    undo,
    dialog,
  };
}

export type CaseWork<Row extends SeenRow, Detail, Action, Selection, Name extends string> = ReturnType<
  typeof useCaseWork<Row, Detail, Action, Selection, Name>
>;
