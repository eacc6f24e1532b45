import { Link } from "react-router";
import type { ManualCheck } from "#features/posture/findings/contracts/check-answers.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import styles from "../cloud.module.css";

interface ManualCheckDrawerProps {
  check: ManualCheck;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of a manual check: its question, the previous answers, and the form to answer. */
export function ManualCheckDrawer({ check, position, onClose }: ManualCheckDrawerProps) {
  const { issue, asset, locus, answers } = check;
  return (
    <Drawer title="Revisión manual" onClose={onClose} position={position}>
      <div className={styles.stack}>
        <section className={styles.part}>
          <h3>{issue.title}</h3>
          <p className={styles.soft}>
            {issue.rule_id}, en <Link to={paths.asset(asset.id)}>{asset.name}</Link>
            {locus && `, ${locus}`}
          </p>
          {issue.solution && <p className={styles.evidence}>{issue.solution}</p>}
          <p className={styles.note}>La herramienta no puede decidirla.</p>
        </section>
        <FeatureSlot
          slot="check-answers"
          check={{ asset_id: asset.id, issue_id: issue.id, locus }}
          answers={answers}
          waits
        />
      </div>
    </Drawer>
  );
}
