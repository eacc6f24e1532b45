import type { ReactNode } from "react";
import type { WorkAction } from "#features/home/my-work/my-work.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";

/** Something that can be done to things of a kind from the queue, as in the area's own list. */
export interface WorkStep {
  step: string;
  /** The key that asks for it, which is the one of the area's own list. */
  key: string;
  /** «Veredicto»; of the main step with how many it is done to: «Cerrar 3». */
  label(count: number): string;
  /** «Cerrar con un veredicto» */
  does: string;
}

export interface WorkQuestionProps {
  step: string;
  /** «ALR-72», «3 alertas». */
  what: string;
  busy: boolean;
  failure: Error | null;
  onSave: (action: WorkAction) => void;
  onClose: () => void;
}

export interface WorkChangeView {
  /** «3 alertas» */
  countText(count: number): string;
  /** Asks for what a step needs. */
  Question(props: WorkQuestionProps): ReactNode;
  /** Returns the message after the change; for one object with its name. */
  doneText(action: WorkAction, changedCount: number, name: string | undefined): string;
  /** Returns whether the object leaves the queue with the action. */
  ends(action: WorkAction): boolean;
}

interface WorkChange {
  /** The kind of the area's source in the queue. */
  kind: string;
  /** The steps and their keys, which work as soon as the queue stands; the one that leads on comes last. */
  steps: readonly WorkStep[];
  /** The questions and texts of the steps, which come after the queue. */
  load(): Promise<WorkChangeView>;
}

export const workChanges = new ExtensionPoint<WorkChange>(
  "what is done to things in the queue over companies",
);
