import { EntityPage } from "./entity/entity-page.tsx";

/** One account with all its information. */
export default function AccountPage() {
  return <EntityPage kind="account" />;
}
