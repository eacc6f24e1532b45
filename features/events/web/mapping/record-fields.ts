export interface RecordField {
  path: string;
  /** How deep it lies, for the drawing of the tree. */
  depth: number;
  name: string;
  /** What the record holds there; null for what only holds others. */
  value: string | null;
}

const mostFields = 300;

/** The fields of a record as a tree in order; empty when the text is no JSON object. */
export function recordFields(record: string): RecordField[] {
  try {
    const value: unknown = JSON.parse(record);
    return isObject(value) ? fieldsOf(value, "", 0).slice(0, mostFields) : [];
  } catch {
    return [];
  }
}

function fieldsOf(object: Record<string, unknown>, above: string, depth: number): RecordField[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const path = above ? `${above}.${name}` : name;
    const inner = Array.isArray(value) ? value.find(isObject) : value;
    if (isObject(inner)) return [{ path, depth, name, value: null }, ...fieldsOf(inner, path, depth + 1)];
    const shown = Array.isArray(value) ? value.join(", ") : String(value);
    return [{ path, depth, name, value: shown }];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
