import type { JsonObject } from "#platform/readers/json-limits.ts";
import { branch, firstText, textOf } from "./record-text.ts";

/** Who called: a user by name, a role with the name of its session, the owner of the account, or a service of AWS. */
export function cloudtrailActor(who: JsonObject): string | null {
  const kind = textOf(who.type);
  const issuer = textOf(branch(branch(who, "sessionContext"), "sessionIssuer").userName);
  const session = textOf(who.principalId)?.split(":")[1] || null;
  if (kind === "Root") return "root";
  if (kind === "AssumedRole" && issuer !== null)
    return textOf(session === null ? issuer : `${issuer}/${session}`);
  return firstText([who.userName, issuer, who.invokedBy, who.arn, who.principalId]);
}
