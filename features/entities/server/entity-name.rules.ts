import type { IdentityKind } from "./identity-kind.rules.ts";
import type { KnownEntity } from "./recogniser.rules.ts";

const named: readonly IdentityKind[] = [
  "name",
  "fqdn",
  "cloud",
  "domain_user",
  "mail",
  "user",
  "sid",
  "agent",
  "ip",
];

/** What people call it: the name that was seen last of the kind that says most. */
export function nameOf({ held }: Pick<KnownEntity, "held">): string {
  for (const kind of named) {
    const [latest] = [...held.values()]
      .filter((each) => each.kind === kind)
      .sort((one, other) => other.last.getTime() - one.last.getTime());
    const [spelling] = latest?.spellings ?? [];
    if (spelling) return spelling;
  }
  return "";
}
