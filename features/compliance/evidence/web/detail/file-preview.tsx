import { useQuery } from "@tanstack/react-query";
import type { ArtifactFile } from "#features/compliance/evidence/evidence.contract.ts";
import {
  previewArtifactFile,
  showArtifactFile,
} from "#features/compliance/evidence/evidence-files.contract.ts";
import { addressOfCall, callQuery } from "#platform/web/call/call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import styles from "./file-preview.module.css";

interface SheetPreviewProps {
  name: string;
  sheet: string;
  rows: string[][];
  cut: boolean;
}

/** The first rows of a sheet as text; the first row is used as column titles. */
function SheetPreview({ name, sheet, rows, cut }: SheetPreviewProps) {
  const [head = [], ...body] = rows;
  const width = Math.max(...rows.map((row) => row.length), 1);
  const columns = Array.from({ length: width }, (_, place) => place);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet wider than its frame is scrolled with the keys */}
      <div className={styles.sheet} tabIndex={0}>
        <table>
          <caption>{sheet || name}</caption>
          <thead>
            <tr>
              {columns.map((place) => (
                <th key={place} scope="col">
                  {head[place] ?? ""}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet have no other name than their place
              <tr key={number}>
                {columns.map((place) => (
                  <td key={place}>{row[place] ?? ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cut && <Note>Se muestran las primeras filas. Descárguelo para verlo entero.</Note>}
    </>
  );
}

/** The preview of a file in the portal; active content is never executed. */
export function FilePreview({ file: { id, name } }: { file: ArtifactFile }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(previewArtifactFile, { id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = addressOfCall(showArtifactFile, { id });
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo mostrar el archivo" count={4} />;
  switch (data.kind) {
    case "image":
      return <img className={styles.image} src={address} alt={name} />;
    case "pdf":
      return <iframe className={styles.page} src={`${address}#navpanes=0&view=FitH`} title={name} />;
    case "text":
      return (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than its frame is scrolled with the keys */}
          <pre className={styles.text} tabIndex={0}>
            {data.text}
          </pre>
          {data.cut && <Note>Se muestra el comienzo. Descárguelo para verlo entero.</Note>}
        </>
      );
    case "sheet":
      return <SheetPreview {...data} name={name} />;
    case "none":
      return <Note>Este tipo de archivo no se muestra aquí: descárguelo para verlo.</Note>;
  }
}
