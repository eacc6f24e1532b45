import type { KnownEntity } from "./known-entity.rules.ts";

/**
 * The length to which Windows cuts the first label of a domain's full name for its short name, unless another was
 * chosen.
 */
const longestDomain = 15;

/** The short names of the domains in which an entity has an account of a user name: of `SUR\jrojas` and of `jrojas@sur.cl`. */
function domainsOf(
  { held }: Pick<KnownEntity, "held">,
  user: string,
): Record<"domain_user" | "mail", Set<string>> {
  const domains = { domain_user: new Set<string>(), mail: new Set<string>() };
  for (const { kind, value } of held.values()) {
    if (kind === "domain_user" && value.endsWith(`\\${user}`))
      domains.domain_user.add(value.slice(0, -user.length - 1));
    if (kind === "mail" && value.startsWith(`${user}@`))
      domains.mail.add((value.slice(user.length + 1).split(".", 1)[0] ?? "").slice(0, longestDomain));
  }
  return domains;
}

const meet = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].some((domain) => others.has(domain));

/**
 * Returns whether one identity is a domain account and the other the mail address of the same user, in a mail domain
 * with the name of the Windows domain.
 */
export function isSameAccount(
  one: Pick<KnownEntity, "held">,
  other: Pick<KnownEntity, "held">,
  user: string,
): boolean {
  const [own, theirs] = [domainsOf(one, user), domainsOf(other, user)];
  return meet(own.domain_user, theirs.mail) || meet(own.mail, theirs.domain_user);
}
