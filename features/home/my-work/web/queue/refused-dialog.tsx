import type { WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./refused-dialog.module.css";

export interface RefusedItem {
  item: WorkItem;
  reason: string;
}

interface RefusedDialogProps {
  refused: readonly RefusedItem[];
  onClose: () => void;
}

/** The dialog with the objects that a bulk change did not change, each with the reason. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const count = refused.length;
  return (
    <Dialog
      title={count === 1 ? "Uno quedó como estaba" : `${numberText(count)} quedaron como estaban`}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <ul className={styles.list}>
        {refused.map(({ item: { key, name, title, company }, reason }) => (
          <li key={key} className={styles.item}>
            <span>
              <strong>{name}</strong> {title} <span className={styles.company}>{company.name}</span>
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
