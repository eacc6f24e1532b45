import { EntityList } from "./entity/entity-list.tsx";

/** The accounts that act in the events. */
export default function AccountsPage() {
  return <EntityList kind="account" />;
}
