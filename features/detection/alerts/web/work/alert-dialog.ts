import type {
  AlertAction,
  AskedSelection,
} from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import type { StepDialogProps } from "#platform/web/work/steps/case-screen.ts";

export type AlertDialogProps = StepDialogProps<Alert, AlertDetail, AlertAction, AskedSelection>;
