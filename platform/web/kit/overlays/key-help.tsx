import type { KeyLine } from "#platform/web/screen/page-keys.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./key-help.module.css";

interface KeyHelpProps {
  /** The keys that this page adds to the general ones. */
  more?: readonly KeyLine[];
  /** The targets of the two-key shortcuts that begin with G. */
  jumps?: readonly { key: string; title: string }[];
  onClose: () => void;
}

const everywhere = [
  { keys: ["Ctrl", "K"], does: "Buscar en todo el portal" },
  { keys: ["/"], does: "Buscar en esta lista" },
  { keys: ["J", "K"], does: "Fila siguiente, fila anterior (también las flechas)" },
  { keys: ["Enter"], does: "Abrir la fila" },
  { keys: ["Esc"], does: "Cerrar lo que está abierto" },
  { keys: ["?"], does: "Mostrar esta ayuda" },
];

export function KeyHelp({ more = [], jumps = [], onClose }: KeyHelpProps) {
  return (
    <Dialog title="Teclas" onClose={onClose}>
      <dl className={styles.keys}>
        {[...everywhere, ...more].map(({ keys, does }) => (
          <div key={does} style={{ display: "contents" }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {jumps.length > 0 && (
        <>
          <h3 className={styles.heading}>Ir a una pantalla: G y luego</h3>
          <dl className={styles.keys} data-columns>
            {jumps.map(({ key, title }) => (
              <div key={key}>
                <dt>
                  <kbd>{key.toUpperCase()}</kbd>
                </dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Dialog>
  );
}
