import styles from "./file-preview.module.css";

interface SheetPreviewProps {
  name: string;
  sheet: string;
  rows: string[][];
  cut: boolean;
}

/** The first rows of a sheet, as text; the first one is taken for its titles. */
export function SheetPreview({ name, sheet, rows, cut }: SheetPreviewProps) {
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
      {cut && <p className={styles.more}>Se muestran las primeras filas. Descárguelo para verlo entero.</p>}
    </>
  );
}
