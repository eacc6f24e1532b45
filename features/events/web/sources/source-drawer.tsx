import type { Source } from "#features/events/events.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { SourceKey } from "./source-key.tsx";
import { SourceMapping } from "./source-mapping.tsx";
import { SourceSenders } from "./source-senders.tsx";
import { SourceSettings } from "./source-settings.tsx";

interface SourceDrawerProps {
  source: Source;
  onClose: () => void;
  onIssued: (source: Source, apiKey: string) => void;
  onChanged: () => void;
}

/** One source: its key, its format and quotas, who sends by syslog, and how its own fields are read. */
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
