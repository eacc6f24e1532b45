import type { ReactNode } from "react";
import type { WorkAction } from "#features/home/my-work/my-work.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";

/** An action on objects of one kind in the queue; it is the same as in the feature's own list. */
export interface WorkStep {
  step: string;
  /** The key that starts the step, as in the feature's own list. */
  key: string;
  /** Returns the label: «Veredicto»; of the main step with the number of objects: «Cerrar 3». */
  label(count: number): string;
  /** The description of the step: «Cerrar con un veredicto». */
  does: string;
}

export interface WorkQuestionProps {
  step: string;
  /** The objects of the step: «ALR-72», «3 alertas». */
  what: string;
  busy: boolean;
  failure: Error | null;
  onSave: (action: WorkAction) => void;
  onClose: () => void;
}

export interface WorkChangeView {
  /** Returns the number of objects with its noun: «3 alertas». */
  countText(count: number): string;
  /** The dialog for the inputs of a step. */
  Question(props: WorkQuestionProps): ReactNode;
  /** Returns the message after the change; for a single object it contains the name. */
  doneText(action: WorkAction, changedCount: number, name: string | undefined): string;
  /** Returns whether the object leaves the queue by the action. */
  ends(action: WorkAction): boolean;
}

interface WorkChange {
  /** The kind of the area's source in the queue. */
  kind: string;
  /** The steps and their keys, which work before the dialogs are loaded; the main step comes last. */
  steps: readonly WorkStep[];
  /** Loads the dialogs and texts of the steps, after the queue. */
  load(): Promise<WorkChangeView>;
}

export const workChanges = new ExtensionPoint<WorkChange>(
  "what is done to things in the queue over companies",
);
