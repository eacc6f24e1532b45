import { EntityPage } from "./entity/entity-page.tsx";

/** The page of one account. */
export default function AccountPage() {
  return <EntityPage kind="account" />;
}
