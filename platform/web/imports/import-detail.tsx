import type { ReactNode } from "react";
import type { FileImport, RefusedRecord } from "#platform/contract/imports.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { figuresText, type RecordNouns } from "./import-text.ts";
import styles from "./imports.module.css";
import { RefusedRecords } from "./refused-records.tsx";

export type ImportAction = "storeImport" | "undoImport" | "discardImport";

interface ImportDetailProps {
  file: FileImport & { refusals: readonly RefusedRecord[] };
  words: RecordNouns;
  /** The preview or the result of the file, drawn by the area. */
  children?: ReactNode;
  download: ReactNode;
  /** The action for which the dialog is asking confirmation. */
  asked: ImportAction | undefined;
  onAct: (action: ImportAction) => void;
}

/** An imported file: its preview, progress, result and actions. */
export function ImportDetail({ file, words, children, download, asked, onAct }: ImportDetailProps) {
  const { status, reason } = file;
  if (status === "reading" || status === "storing" || status === "undoing")
    return <ImportProgress file={{ ...file, status }} />;
  const action = (name: ImportAction, label: string, look: "main" | "quiet") => (
    <Button look={look} busy={asked === name} onClick={() => onAct(name)}>
      {label}
    </Button>
  );
  const open = status === "ready" || status === "failed";
  return (
    <div className={styles.stack}>
      {reason && (
        <Notice tone={status === "unreadable" || status === "failed" ? "danger" : "neutral"}>{reason}</Notice>
      )}
      {file.repeats && open && (
        <Notice tone="warning">El mismo archivo ya está guardado: guardarlo otra vez no cambia nada.</Notice>
      )}
      {(status === "stored" || status === "undone") && (
        <p className={styles.lead}>{figuresText(file, words)}</p>
      )}
      {status === "undone" && <p className={styles.soft}>La carga de este archivo se deshizo.</p>}
      {children}
      <RefusedRecords refusals={file.refusals} count={file.refused} download={download} />
      <Toolbar>
        {open && action("storeImport", "Guardar", "main")}
        {(open || status === "unreadable") && action("discardImport", "Descartar", "quiet")}
        {status === "stored" && !file.repeats && action("undoImport", "Deshacer", "quiet")}
      </Toolbar>
    </div>
  );
}
