import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import {
  changeWork,
  listWork,
  undoWork,
  type WorkAction,
  type WorkItem,
} from "#features/home/my-work/my-work.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { Page } from "#platform/contract/page.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useExtensions } from "#platform/web/screen/extensions.ts";
import { usePageKeys } from "#platform/web/screen/page-keys.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { lastUndo, type Undo, useLastUndo } from "#platform/web/work/last-undo.ts";
import type { SelectionAction } from "#platform/web/work/selection-bar.tsx";
import { type ManyChange, useManyChange } from "#platform/web/work/use-many-change.ts";
import { type WorkChangeView, type WorkStep, workChanges } from "../work-change.extension.ts";
import { RefusedDialog, type RefusedItem } from "./refused-dialog.tsx";

interface Change {
  items: readonly WorkItem[];
  action: WorkAction;
  view: WorkChangeView | undefined;
}

/** A step whose dialog is open, or opens once the texts of its kind are loaded. */
interface OpenStep {
  kind: string;
  items: readonly WorkItem[];
  step: WorkStep;
}

const countLabel = (count: number) => countOf(count, "pendiente", "pendientes");

const keyOf = ({ company_id, kind, id }: { company_id: number; kind: string; id: string }) =>
  `${company_id} ${kind} ${id}`;

/** Returns the dialogs and texts of each kind that can be changed in the queue; empty until loaded. */
function useViews(): ReadonlyMap<string, WorkChangeView> {
  const kinds = useExtensions(workChanges);
  const { data } = useQuery({
    queryKey: ["my-work.changes"],
    queryFn: () => Promise.all(kinds.map(async ({ kind, load }) => [kind, await load()] as const)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Map(data);
}

/** Changes objects of several companies at once, and offers the undo. */
function useChangeMany(onDone: (result: OutputOf<typeof changeWork>, items: readonly WorkItem[]) => void) {
  const queries = useQueryClient();
  const changedItems = useRef<readonly WorkItem[]>([]);
  const change: ManyChange<Change, OutputOf<typeof changeWork>> = {
    make: ({ items, action }) =>
      call(changeWork, {
        items: items.map(({ company, kind, id, version }) => ({
          company_id: company.id,
          kind,
          id,
          ...(version !== null && { version }),
        })),
        action,
      }),
    undo: ({ parts }) => call(undoWork, { parts }),
    afterwards({ items, action, view }, result) {
      const refusedKeys = new Set(result.refused.map(keyOf));
      const removedKeys = new Set(
        view?.ends(action) ? items.map(({ key }) => key).filter((key) => !refusedKeys.has(key)) : [],
      );
      queries.setQueriesData<Page<WorkItem>>(
        { queryKey: [listWork.name] },
        (page) => page && { ...page, items: page.items.filter(({ key }) => !removedKeys.has(key)) },
      );
      // Other screens show the same objects, so all cached answers are invalidated: lists, counts and the home page.
      void queries.invalidateQueries();
      changedItems.current = items;
      return undefined;
    },
    invalidate: () => queries.invalidateQueries(),
    words: {
      done: ({ action, view, items }, changedCount) =>
        view?.doneText(action, changedCount, items.length === 1 ? items[0]?.name : undefined) ??
        countOf(changedCount, "pendiente tomado", "pendientes tomados"),
      count: countLabel,
    },
  };
  // Runs after the notice with the undo is shown, which the rows offer, too.
  return useManyChange(change, (result) => onDone(result, changedItems.current));
}

/** The matters that one change resolved. */
export interface DealtWith {
  keys: readonly string[];
  undo: Undo | undefined;
}

/** The keys of all steps; those that no selected item allows do nothing. */
const stepKeys = (
  all: readonly WorkStep[],
  possible: readonly OpenStep[],
  onOpen: (step: OpenStep) => void,
) =>
  all.map(({ key, does }) => {
    const step = possible.find((each) => each.step.key === key);
    return { key, does, act: step && (() => onOpen(step)) };
  });

interface SelectionSteps {
  takeableCount: number;
  take: () => void;
  steps: readonly OpenStep[];
  onOpen: (step: OpenStep) => void;
}

function selectionActions({ takeableCount, take, steps, onOpen }: SelectionSteps): SelectionAction[] {
  return [
    ...(takeableCount > 0 ? [{ label: `Tomar ${takeableCount}`, title: "Tomarlos (T)", act: take }] : []),
    ...steps.map((possible) => ({
      label: possible.step.label(possible.items.length),
      title: `${possible.step.does} (${possible.step.key.toUpperCase()})`,
      act: () => onOpen(possible),
    })),
  ];
}

/** Returns the actions on the selected objects of the queue, or on the current one, by key or by button. */
export function useWorkChange(intendedItems: readonly WorkItem[], onDone: (dealtWith: DealtWith) => void) {
  const kinds = useExtensions(workChanges);
  const views = useViews();
  const undo = useLastUndo();
  const [openStep, setOpenStep] = useState<OpenStep>();
  const [refusedItems, setRefusedItems] = useState<readonly RefusedItem[]>([]);
  const change = useChangeMany((result, items) => {
    const byKey = new Map(items.map((item) => [item.key, item]));
    setRefusedItems(
      result.refused.flatMap((each) => {
        const item = byKey.get(keyOf(each));
        return item ? [{ item, reason: each.reason }] : [];
      }),
    );
    setOpenStep(undefined);
    const refusedKeys = new Set(result.refused.map(keyOf));
    const keys = items.map(({ key }) => key).filter((key) => !refusedKeys.has(key));
    onDone({ keys, undo: lastUndo() });
  });

  const takeable = intendedItems.filter((item) => item.takeable);
  const take = () =>
    change.mutate(
      { items: takeable, action: { do: "take" }, view: undefined },
      { onError: (failure) => showToast("problem", refusalText(failure)) },
    );
  const steps = kinds.flatMap(({ kind, steps }) => {
    const items = intendedItems.filter((item) => item.kind === kind && item.version !== null);
    return items.length === 0 ? [] : steps.map((step) => ({ kind, step, items }));
  });
  usePageKeys([
    {
      key: "t",
      does: "Tomar el pendiente, o los elegidos",
      act: takeable.length > 0 && !change.isPending ? take : undefined,
    },
    ...stepKeys(
      kinds.flatMap(({ steps }) => steps),
      steps,
      setOpenStep,
    ),
    { key: "u", does: "Deshacer el último cambio", act: undo?.run },
  ]);

  const actions = selectionActions({ takeableCount: takeable.length, take, steps, onOpen: setOpenStep });
  const view = openStep && views.get(openStep.kind);
  const question: ReactNode = openStep && view && (
    <view.Question
      step={openStep.step.step}
      what={
        openStep.items.length === 1 ? (openStep.items[0]?.name ?? "") : view.countText(openStep.items.length)
      }
      busy={change.isPending}
      failure={change.error}
      onSave={(action) => change.mutate({ items: openStep.items, action, view })}
      onClose={() => {
        change.reset();
        setOpenStep(undefined);
      }}
    />
  );
  return {
    actions,
    undo,
    dialog: (
      <>
        {question}
        {refusedItems.length > 0 && (
          <RefusedDialog refused={refusedItems} onClose={() => setRefusedItems([])} />
        )}
      </>
    ),
  };
}
