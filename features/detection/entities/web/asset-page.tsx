import { EntityPage } from "./entity/entity-page.tsx";

/** One machine or resource with all its information. */
export default function AssetPage() {
  return <EntityPage kind="asset" />;
}
