import { EntityView } from "./entity/entity-view.tsx";

/** Everything that is known of one account. */
export default function AccountPage() {
  return <EntityView kind="account" />;
}
