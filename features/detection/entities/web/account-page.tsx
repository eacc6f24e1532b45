import { EntityPage } from "./entity/entity-page.tsx";

/** Everything that is known of one account. */
export default function AccountPage() {
  return <EntityPage kind="account" />;
}
