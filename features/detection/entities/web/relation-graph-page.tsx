import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { useGraphAddress } from "./graph/graph-address.ts";
import { GraphStart } from "./graph/graph-start.tsx";
import { GraphWorkspace } from "./graph/graph-workspace.tsx";

/** The relations between assets, people, addresses and other entities in the events of a period. */
export default function RelationGraphPage() {
  const address = useGraphAddress();
  return (
    <>
      <PageHeader
        title="Grafo de relaciones"
        lead="Quién se relaciona con qué en los eventos de un período. Parta de algo y amplíe lo que le interese."
      />
      {address.start ? (
        <GraphWorkspace address={address} start={address.start} />
      ) : (
        <GraphStart onBegin={address.begin} />
      )}
    </>
  );
}
