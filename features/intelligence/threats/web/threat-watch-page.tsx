import { useAddressParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { LookAlikeList } from "./watch/look-alike-list.tsx";
import { WatchList } from "./watch/watch-list.tsx";

/** The watched objects of the company, and the look-alikes of its domains that were seen. */
export default function ThreatWatchPage() {
  const [view, setView] = useAddressParam("vista");
  return (
    <>
      <PageHeader
        title="Lista de seguimiento"
        lead="Amenazas que su empresa sigue de cerca, con su responsable y su fecha de revisión, y los dominios parecidos a los suyos."
      />
      <Tabs
        label="Seguimiento"
        active={view === "parecidos" ? "parecidos" : "lista"}
        onChange={(key) => setView(key === "lista" ? null : key)}
        tabs={[
          { key: "lista", title: "En seguimiento", content: <WatchList /> },
          { key: "parecidos", title: "Nombres parecidos", content: <LookAlikeList /> },
        ]}
      />
    </>
  );
}
