import { useAddressParam } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { ExploreTab } from "./explore/explore-tab.tsx";
import { FillTab } from "./fill/fill-tab.tsx";
import { PairChooser, type StandardPair, useStandardPair } from "./pair/pair-chooser.tsx";
import { ProposeTab } from "./propose/propose-tab.tsx";

/** The correspondence between the controls of two standards, and the states that can be transferred. */
export default function MappingPage() {
  const pair = useStandardPair();
  return (
    <>
      <PageHeader
        title="Correspondencias entre normas"
        lead="Controles equivalentes entre normas: complete una norma con la evaluación de otra."
      />
      <Body pair={pair} />
    </>
  );
}

function Body({ pair }: { pair: StandardPair }) {
  const [view, setView] = useAddressParam("vista");
  const { query, source, target, depth } = pair;
  if (query.error && !query.data) {
    return (
      <ErrorState title="No se pudieron cargar las normas" failure={query.error} onRetry={query.refetch} />
    );
  }
  if (!(query.data && pair.found)) return <Skeleton shape="rows" count={8} />;
  if (!(source && target)) {
    return (
      <EmptyState title="Faltan normas">
        Para comparar se necesitan al menos dos normas en la biblioteca.
      </EmptyState>
    );
  }
  const between = { source, target, depth };
  const name = `${source.id} ${target.id} ${depth}`;
  return (
    <>
      <PairChooser pair={pair} />
      <Tabs
        label="Qué hacer con las correspondencias"
        active={view ?? "explorar"}
        onChange={setView}
        tabs={[
          {
            key: "explorar",
            title: "Explorar",
            content: <ExploreTab key={name} {...between} onLonger={() => pair.setDepth(String(depth + 1))} />,
          },
          {
            key: "completar",
            title: "Completar",
            content: <FillTab key={name} {...between} follows={pair.followsTarget} />,
          },
          { key: "proponer", title: "Proponer nuevas", content: <ProposeTab key={name} {...between} /> },
        ]}
      />
    </>
  );
}
