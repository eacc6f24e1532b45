import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getMapping } from "#features/events/event-mapping.contract.ts";
import type { Source } from "#features/events/events.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { MappingDialog } from "../mapping/mapping-dialog.tsx";
import styles from "./source-drawer.module.css";

/** How the own fields of a source become an event: its versions, and the way to the editor. */
export function SourceMapping({ source, onChanged }: { source: Source; onChanged: () => void }) {
  const [editing, setEditing] = useState(false);
  const mapping = useQuery(callQuery(getMapping, { id: source.id }));
  if (mapping.isPending) return <Skeleton count={3} />;
  if (mapping.isError)
    return (
      <ErrorState
        title="No se pudo cargar el mapa"
        failure={mapping.error}
        onRetry={() => mapping.refetch()}
      />
    );
  const { versions, samples } = mapping.data;
  return (
    <div className={styles.source}>
      <p>
        Los formatos conocidos se leen solos. Un mapa dice qué campo es qué cuando la herramienta escribe JSON
        propio.
      </p>
      <ul className={styles.list}>
        {versions.map(({ version, made_at, made_by_name }) => (
          <li key={version}>
            <span>
              Versión {version}
              {version === source.mapping_version && ", vigente"}
            </span>
            <span className={styles.soft}>
              {made_by_name}, <ExactTime at={made_at} />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setEditing(true)}>
          {versions.length === 0 ? "Crear el mapa" : "Cambiar el mapa"}
        </Button>
      </div>
      {editing && (
        <MappingDialog
          source={source}
          newest={versions[0]}
          samples={samples}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            mapping.refetch();
            onChanged();
          }}
        />
      )}
    </div>
  );
}
