import IconAlertHexagonFilled from "@tabler/icons-react/dist/esm/icons/IconAlertHexagonFilled.mjs";
import IconAlertOctagonFilled from "@tabler/icons-react/dist/esm/icons/IconAlertOctagonFilled.mjs";
import IconAlertTriangleFilled from "@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import { type CompanyState, stateLabels } from "#platform/contract/matters/company-states.ts";
import styles from "./state-mark.module.css";

const icons = {
  emergency: IconAlertHexagonFilled,
  critical: IconAlertOctagonFilled,
  watch: IconAlertTriangleFilled,
  calm: IconCircleCheck,
  unknown: IconHelpCircle,
} as const;

/** A state, shown by a shape and a word in addition to the colour. */
export function StateMark({ state }: { state: CompanyState }) {
  const Icon = icons[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon aria-hidden="true" />
      {stateLabels[state]}
    </span>
  );
}
