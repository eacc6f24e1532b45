import { EntityView } from "./entity/entity-view.tsx";

/** Everything that is known of one machine or resource. */
export default function AssetPage() {
  return <EntityView kind="asset" />;
}
