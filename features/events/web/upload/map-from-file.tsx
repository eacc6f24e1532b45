import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getMapping } from "#features/events/event-mapping.contract.ts";
import type { Source } from "#features/events/events.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { refusalText } from "#platform/web/refusal-text.ts";
import { MappingDialog } from "../mapping/mapping-dialog.tsx";

interface MapFromFileProps {
  source: Source;
  /** A record of the file. */
  sample: string;
  onSaved: () => void;
}

/** The map of a source, made with a record of the file that needs it. */
export function MapFromFile({ source, sample, onSaved }: MapFromFileProps) {
  const [editing, setEditing] = useState(false);
  const mapping = useQuery({ ...callQuery(getMapping, { id: source.id }), enabled: editing });
  return (
    <div>
      <Button busy={editing && mapping.isPending} onClick={() => setEditing(true)}>
        {source.mapping_version === null ? "Crear" : "Cambiar"} el mapa de {source.name}
      </Button>
      {editing && mapping.error && <p role="alert">{refusalText(mapping.error)}</p>}
      {editing && mapping.data && (
        <MappingDialog
          source={source}
          newest={mapping.data.versions[0]}
          samples={[sample]}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            onSaved();
          }}
        />
      )}
    </div>
  );
}
