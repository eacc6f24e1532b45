import { useEffect, useId, useRef, useState } from "react";
import { maximumFileBytes, maximumFiles } from "#features/evidence/evidence.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { sizeText } from "../evidence-words.ts";
import styles from "./drop-zone.module.css";

const accepted = ".pdf,.docx,.xlsx,.pptx,.odt,.ods,.png,.jpg,.jpeg,.webp,.txt,.log,.csv,.md,.json,.xml,.eml";

interface DropZoneProps {
  files: File[];
  onFiles: (files: File[]) => void;
  optional: boolean;
}

/** Files chosen, dropped or pasted; the server looks at their content. */
export function DropZone({ files, onFiles, optional }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hint = useId();

  const add = (more: Iterable<File>) => {
    const fitting = [...more].filter((file) => {
      if (file.size > maximumFileBytes) showToast("problem", `«${file.name}» supera los 50 MB.`);
      return file.size <= maximumFileBytes;
    });
    const all = [...files, ...fitting];
    if (all.length > maximumFiles) showToast("problem", `Se suben hasta ${maximumFiles} archivos a la vez.`);
    onFiles(all.slice(0, maximumFiles));
  };
  const latest = useRef(add);
  latest.current = add;

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) latest.current(clipboardData.files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Archivos"
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <p>
        <Button aria-describedby={hint} onClick={() => input.current?.click()}>
          Elegir archivos
        </Button>{" "}
        <span className={styles.soft}>
          o arrástrelos aquí, o pegue una captura{optional && " (opcional)"}
        </span>
      </p>
      <p className={styles.soft} id={hint}>
        PDF, Word, Excel, PowerPoint, OpenDocument, imágenes o texto. Hasta {maximumFiles} archivos de 50 MB.
      </p>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Archivos elegidos">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.soft}>{sizeText(file.size)}</span>
              <Button
                small
                look="quiet"
                aria-label={`Quitar ${file.name}`}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
