import { EntityList } from "./entity/entity-list.tsx";

/** The machines and resources that events tell of. */
export default function AssetsPage() {
  return <EntityList kind="asset" />;
}
