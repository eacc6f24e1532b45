import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import type { Step } from "./possible-steps.ts";
import type { IncidentSelection } from "./use-incident-change.ts";

/** The object of an action: one incident, or a selection without a single one. */
export interface Asked {
  step: Step;
  incident: Incident | undefined;
  detail: IncidentDetail | undefined;
  selection: IncidentSelection;
  count: number;
}

export interface StepDialogProps {
  asked: Asked;
  onDone: () => void;
  onClose: () => void;
}
