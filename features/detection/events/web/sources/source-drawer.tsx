import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getMapping } from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { Source } from "#features/detection/events/contracts/event-source.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { MappingDialog } from "../mapping/mapping-dialog.tsx";
import styles from "./source-drawer.module.css";
import { SourceKey } from "./source-key.tsx";
import { SourceSenders } from "./source-senders.tsx";
import { SourceSettings } from "./source-settings.tsx";

/** The mapping of a source's own fields: its versions, and a link to the mapping editor. */
function SourceMapping({ source, onChanged }: { source: Source; onChanged: () => void }) {
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

interface SourceDrawerProps {
  source: Source;
  onClose: () => void;
  onIssued: (source: Source, apiKey: string) => void;
  onChanged: () => void;
}

/** One source: its key, its format and quotas, its syslog senders and its mapping. */
export function SourceDrawer({ source, onClose, onIssued, onChanged }: SourceDrawerProps) {
  const [tab, setTab] = useAddressParam("ver");
  const tabs = [
    {
      key: "clave",
      title: "Clave",
      content: <SourceKey source={source} onIssued={onIssued} onChanged={onChanged} />,
    },
    {
      key: "ajustes",
      title: "Formato y cuota",
      content: <SourceSettings key={source.id} source={source} onChanged={onChanged} />,
    },
    { key: "remitentes", title: "Remitentes", content: <SourceSenders source={source} /> },
    { key: "mapa", title: "Mapa", content: <SourceMapping source={source} onChanged={onChanged} /> },
  ];
  return (
    <Drawer title={source.name} onClose={onClose}>
      <Tabs label="Partes de la fuente" tabs={tabs} active={tab ?? "clave"} onChange={setTab} />
    </Drawer>
  );
}
