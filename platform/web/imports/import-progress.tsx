import type { FileImport } from "#platform/contract/imports.ts";
import { bytesText } from "#platform/web/words/byte-words.ts";
import styles from "./imports.module.css";

const doing = { reading: "Leyendo", storing: "Guardando", undoing: "Deshaciendo" } as const;

interface ImportProgressProps {
  file: Pick<FileImport, "bytes" | "bytes_read"> & { status: keyof typeof doing };
}

/** How far the work on a file is; it goes on wherever the person goes. */
export function ImportProgress({ file: { status, bytes, bytes_read } }: ImportProgressProps) {
  // What is taken back is not read.
  const known = status !== "undoing" && bytes_read > 0;
  return (
    <div className={styles.stack} role="status">
      <progress aria-label={doing[status]} max={bytes} value={known ? bytes_read : undefined} />
      <p className={styles.soft}>
        {doing[status]}
        {known ? `: ${bytesText(bytes_read)} de ${bytesText(bytes)}.` : "…"} Puede salir de aquí y volver: el
        trabajo sigue.
      </p>
    </div>
  );
}
