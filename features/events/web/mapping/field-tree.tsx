import styles from "./mapping.module.css";
import type { RecordField } from "./record-fields.ts";

interface FieldTreeProps {
  fields: readonly RecordField[];
  /** What a press will fill. */
  filling: string;
  onPick: (path: string) => void;
}

/** The fields of a sample record; one press puts its path where the work is. */
export function FieldTree({ fields, filling, onPick }: FieldTreeProps) {
  if (fields.length === 0)
    return <p className={styles.soft}>Pegue un registro en JSON para elegir sus campos.</p>;
  return (
    <ul className={styles.tree} aria-label="Campos del registro de muestra">
      {fields.map(({ path, depth, name, value }) => (
        <li key={path}>
          {value === null ? (
            <span className={styles.field} data-depth={Math.min(depth, 3)}>
              {name}
            </span>
          ) : (
            <button
              type="button"
              className={styles.field}
              data-depth={Math.min(depth, 3)}
              title={`Usar ${path} en ${filling}`}
              onClick={() => onPick(path)}
            >
              <span>{name}</span>
              <span className={styles.value}>{value}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
