import type { Source } from "#features/events/events.contract.ts";
import { Copyable } from "#platform/web/kit/copyable.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import styles from "./source-drawer.module.css";
import { SourceInstructions } from "./source-instructions.tsx";

interface NewKeyDialogProps {
  source: Source;
  apiKey: string;
  onClose: () => void;
}

/** The key, this once: the portal keeps only its digest. */
export function NewKeyDialog({ source, apiKey, onClose }: NewKeyDialogProps) {
  return (
    <Dialog title={`Clave de ${source.name}`} onClose={onClose}>
      <div className={styles.source}>
        <p>Guárdela ahora: no se podrá ver otra vez.</p>
        <p>
          <Copyable text={apiKey} />
        </p>
        <SourceInstructions apiKey={apiKey} />
      </div>
    </Dialog>
  );
}
