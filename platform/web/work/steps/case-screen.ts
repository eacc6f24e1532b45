import type { ComponentType } from "react";
import type { UndoResult } from "#platform/contract/case-work.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { CaseMemory } from "../use-step.ts";

/** A case with the version that the person sees. */
export interface SeenRow {
  id: string;
  version: number;
}

/** The viewer of a case. */
export interface Viewer {
  id: number | undefined;
  may: (permission: Permission) => boolean;
}

/** A person's answer to the question of a step; its fields are empty if the question did not ask for them. */
export interface StepAnswer {
  text: string;
  choice: string;
  person: number | null;
}
export const noAnswer: StepAnswer = { text: "", choice: "", person: null };

interface Choice<Row, Detail> {
  label: string;
  hint?: string;
  options: (row: Row | undefined, detail: Detail | undefined) => readonly { value: string; label: string }[];
  /** The option that is chosen first; without it, the first. */
  first?: (row: Row | undefined) => string | undefined;
  /** The label of choosing none, which is the empty option. */
  none?: (row: Row | undefined) => string;
}

/** A question for a text that a step requires, with one further choice for some steps. */
interface TextQuestion<Row, Detail> {
  /** The title, with the name of the case or the number of cases. */
  title: (name: string) => string;
  label: string;
  hint: string | ((row: Row | undefined) => string);
  shortest: number;
  limit: number;
  /** The label of the button. */
  action: string | ((choice: string) => string);
  choice?: Choice<Row, Detail>;
}

/** A question for a person, or nobody. */
export interface PersonQuestion<Row> {
  title: (name: string) => string;
  label: string;
  hint: string;
  action: string;
  assignee: (row: Row) => { id: number | null; name: string | null };
}

/** The object of a step: one case, or a selection. */
export interface StepTarget<Row, Detail, Selection> {
  row: Row | undefined;
  detail: Detail | undefined;
  selection: Selection;
  count: number;
}

export interface StepDialogProps<Row, Detail, Action, Selection> {
  target: StepTarget<Row, Detail, Selection>;
  /** Makes an action, for a dialog that only asks for its input. */
  change: ChangeOf<Action, Selection>;
  onDone: () => void;
  onClose: () => void;
}

export interface ChangeOptions<Selection> {
  /** Undoes the side effects of the change. */
  undoToo?: () => Promise<unknown>;
  /** The cases that the person chose instead of the target. */
  instead?: { selection: Selection; count: number };
}

interface ChangeOf<Action, Selection> {
  busy: boolean;
  failure: Error | null;
  save: (action: Action, more?: ChangeOptions<Selection>) => void;
}

/** The definition of one step for screens: its texts, its question, and the action that is sent. */
export type ScreenStep<Row, Detail, Action, Selection> = {
  label: string | ((row: Row) => string);
  title: string;
  /** The key of the page, a letter. */
  key?: string;
  /** The description of the key in the list of keys; by default the title. */
  does?: string;
  /** Returns whether this person can make the step at present. */
  can: (row: Row, viewer: Viewer, detail: Detail | undefined) => boolean;
  /** The step for several selected cases: its button, and the permission that it requires. */
  many?: {
    label: string | ((count: number) => string);
    title: string;
    may?: Permission;
    /** The key of the step for a selection, if it differs from the key for one case. */
    key?: string;
  };
  /**
   * Whether the case stays open after the step; by default the next case is opened, because the work on this one is
   * done.
   */
  stays?: "always" | "with one";
} & (
  | {
      /** An action of the change path, which can be undone. */
      action: (answer: StepAnswer, row: Row | undefined) => Action;
      asks?: TextQuestion<Row, Detail>;
      asksFor?: PersonQuestion<Row>;
    }
  | {
      /** A call for one case, which cannot be undone. */
      call: (answer: StepAnswer, row: Row, detail: Detail | undefined) => Promise<Detail>;
      asks?: TextQuestion<Row, Detail>;
      asksFor?: PersonQuestion<Row>;
    }
  | {
      dialog: ComponentType<StepDialogProps<Row, Detail, Action, Selection>>;
      /** Returns the action if it can be sent without a question, because the case already contains the answer. */
      atOnce?: (row: Row, detail: Detail | undefined) => Action | undefined;
    }
);

/** A change of one case or many. */
export interface ChangeTarget<Selection> {
  selection: Selection;
  /** The number that the person was shown: the server changes exactly as many or none. */
  expected: number;
  /** The version of the case that the person saw; a newer version is not overwritten. */
  version?: number;
}

interface ScreenMemory<Detail, Action, Selection> extends CaseMemory<Detail> {
  /** Shows the outcome of a change of many in lists; without it, all is read again. */
  changed?(action: Action, selection: Selection): void;
  readAgain(id: string): Promise<unknown>;
  invalidate(): unknown;
}

interface Changed {
  bulk_id: string;
  changed: number;
  unchanged: number;
  undo_until: string;
}

type Places<Name> = readonly (readonly Name[])[];

/** The screens of a kind of case, as data: actions, keys, dialogs, messages and undo are derived from it. */
export interface CaseScreen<Row extends SeenRow, Detail, Action, Selection, Name extends string> {
  /** «este hallazgo». */
  which: string;
  /** The name of one case: VUL-12. */
  nameOf: (row: Row) => string;
  /** «3 hallazgos». */
  count: (cases: number) => string;
  selectionOf: (ids: [string]) => Selection;
  useMemory: () => ScreenMemory<Detail, Action, Selection>;
  change: (target: ChangeTarget<Selection>, action: Action) => Promise<Changed>;
  undo: (id: string) => Promise<UndoResult>;
  /** The message after an action of one named case, or of a number of cases. */
  done: (action: Action, changedCount: number, row: Row | undefined) => string;
  usePeople?: () => readonly { id: number; name: string }[];
  steps: Record<Name, ScreenStep<Row, Detail, Action, Selection>>;
  /** The positions of the buttons; each shows the first available of its steps. They may depend on the main step. */
  places: Places<NoInfer<Name>> | ((main: NoInfer<Name> | undefined) => Places<NoInfer<Name>>);
  /** The rarely used steps. */
  more: readonly NoInfer<Name>[];
  /** The steps of a selection; the main one is last. */
  many: readonly NoInfer<Name>[];
  /** Returns the step that the screen recommends as the next one, if any. */
  main: (row: Row, can: Record<NoInfer<Name>, boolean>, viewer: Viewer) => NoInfer<Name> | undefined;
}

/**
 * The functions of a case screen whose steps are all separate calls for one case, so that bulk changes are not
 * possible.
 */
export const callsOnly = {
  selectionOf: () => null,
  change: () => Promise.reject(new Error("Cases of this kind are changed one by one")),
  undo: () => Promise.reject(new Error("Cases of this kind are changed one by one")),
  done: () => "",
  many: [],
};

/**
 * Returns the definition with the literal names of its steps; its type arguments are the types of its cases and
 * actions.
 */
export const defineScreen =
  <Row extends SeenRow, Detail, Action, Selection>() =>
  <const Name extends string>(
    screen: CaseScreen<Row, Detail, Action, Selection, Name>,
  ): CaseScreen<Row, Detail, Action, Selection, Name> =>
    screen;
