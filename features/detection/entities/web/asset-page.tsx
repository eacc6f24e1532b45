import { EntityPage } from "./entity/entity-page.tsx";

/** The page of one machine or resource. */
export default function AssetPage() {
  return <EntityPage kind="asset" />;
}
