import { Note } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./mapping.module.css";

interface RecordField {
  path: string;
  /** The depth in the tree. */
  depth: number;
  name: string;
  /** The value in the record; null for a branch. */
  value: string | null;
}

const maxFields = 300;

/** The fields of a record as a tree in order; empty when the text is no JSON object. */
export function recordFields(record: string): RecordField[] {
  try {
    const value: unknown = JSON.parse(record);
    return isObject(value) ? fieldsOf(value, "", 0).slice(0, maxFields) : [];
  } catch {
    return [];
  }
}

function fieldsOf(object: Record<string, unknown>, above: string, depth: number): RecordField[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const path = above ? `${above}.${name}` : name;
    const inner = Array.isArray(value) ? value.find(isObject) : value;
    if (isObject(inner)) return [{ path, depth, name, value: null }, ...fieldsOf(inner, path, depth + 1)];
    const displayText = Array.isArray(value) ? value.join(", ") : String(value);
    return [{ path, depth, name, value: displayText }];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface FieldTreeProps {
  fields: readonly RecordField[];
  /** The event field that a click on a path fills. */
  filling: string;
  onPick: (path: string) => void;
}

/** The fields of a sample record; a click inserts the path of a field into the active input. */
export function FieldTree({ fields, filling, onPick }: FieldTreeProps) {
  if (fields.length === 0) return <Note>Pegue un registro en JSON para elegir sus campos.</Note>;
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
