import { EntityList } from "./entity/entity-list.tsx";

/** The machines and resources that events name. */
export default function AssetsPage() {
  return <EntityList kind="asset" />;
}
