import { useState } from "react";
import type { ArtifactFile } from "#features/evidence/evidence.contract.ts";
import styles from "./evidence-detail.module.css";
import { FileLine } from "./file-line.tsx";
import { FilePreview } from "./file-preview.tsx";

/** The files of a revision; the first is shown at once, the others when they are chosen. */
export function EvidenceFiles({ files }: { files: ArtifactFile[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = files.find(({ id }) => id === chosen) ?? files[0];
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{files.length === 1 ? "Archivo" : `${files.length} archivos`}</h3>
      <ul className={styles.list}>
        {files.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            shown={files.length > 1 && file.id === shown?.id}
            onShow={files.length > 1 ? () => setChosen(file.id) : undefined}
          />
        ))}
      </ul>
      {shown && <FilePreview key={shown.id} file={shown} />}
    </section>
  );
}
