import { EntityList } from "./entity/entity-list.tsx";

/** The accounts that events name. */
export default function AccountsPage() {
  return <EntityList kind="account" />;
}
