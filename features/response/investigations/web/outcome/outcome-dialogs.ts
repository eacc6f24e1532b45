import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

export interface OutcomeDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** The entry of the last outcome is at the end of the activity. */
export const announceOutcome = ({ story }: InvestigationDetail) => {
  const name = story.findLast(({ type }) => type === "turned")?.facts.name;
  showToast("good", `Quedó creado: ${name ?? ""}`);
};
