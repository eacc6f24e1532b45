import { EntityPage } from "./entity/entity-page.tsx";

/** Everything that is known of one machine or resource. */
export default function AssetPage() {
  return <EntityPage kind="asset" />;
}
