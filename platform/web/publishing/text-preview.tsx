import type { ReactNode } from "react";
import { Notice } from "../kit/notice.tsx";
import styles from "./text-editor.module.css";

interface TextPreviewProps<Draft> {
  read: { draft: Draft } | { errors: object };
  children: (draft: Draft) => ReactNode;
}

/** The words as they stand in the form now, drawn as visitors would read them. */
export function TextPreview<Draft>({ read, children }: TextPreviewProps<Draft>) {
  if ("errors" in read)
    return (
      <Notice tone="warning">
        Hay campos por corregir en el texto; corríjalos para ver la vista previa.
      </Notice>
    );
  return <div className={styles.preview}>{children(read.draft)}</div>;
}
