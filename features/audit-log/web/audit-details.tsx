import styles from "./audit-details.module.css";

/** What a record adds to its sentence: changes as before and after, and the record as it was written. */
export function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const changes = changesIn(details);
  if (Object.keys(details).length === 0) return null;
  return (
    <section className={styles.details} aria-label="Detalles">
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Antes</th>
              <th scope="col">Después</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, from, to }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{words(from)}</td>
                <td>{words(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details open={changes.length === 0}>
        <summary>Detalle como se registró</summary>
        <pre className={styles.raw}>{JSON.stringify(details, null, 2)}</pre>
      </details>
    </section>
  );
}

interface Change {
  name: string;
  from: unknown;
  to: unknown;
}

function changesIn(details: Record<string, unknown>): Change[] {
  const nested = typeof details.changes === "object" && details.changes !== null ? details.changes : {};
  return Object.entries({ ...details, ...nested }).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && "from" in value && "to" in value
      ? [{ name, from: value.from, to: value.to }]
      : [],
  );
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) return value.join(", ") || "—";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
