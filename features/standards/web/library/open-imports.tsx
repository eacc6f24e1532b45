import { useQuery } from "@tanstack/react-query";
import { listImports, type StandardImport } from "#features/standards/manage-standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import styles from "./library.module.css";

const words: Record<StandardImport["status"], string> = {
  reading: "Se está leyendo",
  ready: "Falta guardarlo",
  unreadable: "No se pudo leer",
  storing: "Se está guardando",
  stored: "Guardado",
};

/** Files that somebody brought and that are not in the library yet. */
export function OpenImports({ onOpen }: { onOpen: (id: string) => void }) {
  const items = useQuery(callQuery(listImports, {})).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby="importaciones-abiertas">
      <h2 id="importaciones-abiertas">Archivos por guardar</h2>
      <ul className={styles.editions}>
        {items.map((item) => (
          <li key={item.id} className={styles.edition}>
            <span>
              <strong>{item.file_name}</strong>
              <span className={styles.soft}>
                {" "}
                {words[item.status]}. {item.created_by_name}, <RelativeTimeInside at={item.created_at} />
              </span>
            </span>
            <Button small aria-label={`Seguir con ${item.file_name}`} onClick={() => onOpen(item.id)}>
              Seguir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
