import { type DragEvent, useRef, useState } from "react";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "./file-drop.module.css";

interface FileDropProps {
  /** The label of the choice: Archivo de la norma. */
  label: string;
  /** The maximum file size and other requirements, shown before the person chooses files. */
  hint: string;
  /** File extensions for the browser's file dialog; the format is recognised by the content. */
  accept?: string;
  several?: boolean;
  busy: boolean;
  /** The share (0 to 1) of the files that the browser has sent; undefined if nothing is being sent. */
  share: number | undefined;
  failure: Error | null;
  onFiles: (files: readonly File[]) => void;
}

/** The area in which files are dropped or chosen, with the progress of the upload. */
export function FileDrop({ label, hint, accept, several, busy, share, failure, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosenFiles = [...(files ?? [])];
    if (chosenFiles.length > 0 && !busy) onFiles(several ? chosenFiles : chosenFiles.slice(0, 1));
  };
  const dragging = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => dragging(event, true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          dragging(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          multiple={several}
          accept={accept}
          aria-label={label}
          onChange={({ target }) => {
            take(target.files);
            target.value = "";
          }}
        />
        <p>
          <Button look="main" busy={busy} onClick={() => input.current?.click()}>
            {several ? "Elegir archivos" : "Elegir archivo"}
          </Button>{" "}
          <Note as="span">
            {several ? "o arrástrelos" : "o arrástrelo"} aquí. {hint}
          </Note>
        </p>
        {share !== undefined && (
          <p className={styles.progress} role="status">
            <progress max={1} value={share} aria-label="Subiendo" /> {Math.floor(share * 100)} %
          </p>
        )}
      </div>
      {failure && (
        <Notice tone="danger" title="No se subió">
          {refusalText(failure)}
        </Notice>
      )}
    </>
  );
}
