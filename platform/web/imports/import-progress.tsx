import type { FileImport } from "#platform/contract/imports.ts";
import { bytesText } from "#platform/web/text/byte-text.ts";
import styles from "./imports.module.css";

const doing = { reading: "Leyendo", storing: "Guardando", undoing: "Deshaciendo" } as const;

interface ImportProgressProps {
  file: Pick<FileImport, "bytes" | "bytes_read"> & { status: keyof typeof doing };
}

/** The progress of an import; the import continues when the person leaves the page. */
export function ImportProgress({ file: { status, bytes, bytes_read } }: ImportProgressProps) {
  // A file that is being undone is not read.
  const isKnown = status !== "undoing" && bytes_read > 0;
  return (
    <div className={styles.stack} role="status">
      <progress aria-label={doing[status]} max={bytes} value={isKnown ? bytes_read : undefined} />
      <p className={styles.soft}>
        {doing[status]}
        {isKnown ? `: ${bytesText(bytes_read)} de ${bytesText(bytes)}.` : "…"} Puede salir de aquí y volver:
        el trabajo sigue.
      </p>
    </div>
  );
}
