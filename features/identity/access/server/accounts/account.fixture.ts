import { randomBytes } from "node:crypto";
import { withinGate } from "#platform/server/http/within-gate.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, type TestCompany, type TestPerson } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { newTotpSecret, totpCode } from "../second-factor/totp.ts";
import { prepareAccount } from "./prepare-account.ts";

export interface TestAccount extends TestPerson {
  password: string;
  secret: string;
  company: TestCompany;
}

/** Works as the provider, with access to all accounts. */
export async function asProvider<T>(
  portal: TestPortal,
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  const actor = { kind: "system", role: "staff", companyId: null, name: "test" } as const;
  const frame = { scope: "platform", effect: "write", actor, http: undefined, bulk: false } as const;
  return await withinGate(portal.gate, frame, work);
}

/** Creates a person who can really sign in. */
export async function anAccount(
  portal: TestPortal,
  facts: { role?: "client" | "operator" | "staff"; secondFactor?: boolean; ownPassword?: boolean } = {},
): Promise<TestAccount> {
  const company = await aCompany(portal);
  const person = await aPerson(portal, { role: facts.role, companies: [company] });
  const password = `Cerro-${randomBytes(9).toString("base64url")}`;
  const secret = newTotpSecret();
  await asProvider(portal, (context) =>
    prepareAccount(context, {
      userId: person.id,
      password,
      totpSecret: facts.secondFactor === false ? undefined : secret,
      ownPassword: facts.ownPassword ?? true,
    }),
  );
  return { ...person, password, secret, company };
}

/** Returns the credentials that the person types now. */
export function credentialsOf(portal: TestPortal, account: TestAccount) {
  return {
    username: account.username,
    password: account.password,
    g2fa: totpCode(account.secret, portal.gate.clock.now()),
  };
}

/** Returns the audit entries about an account, oldest first. */
export async function auditOf(portal: TestPortal, account: TestPerson) {
  return await runQuery<{ action: string; actor_name: string; details: Record<string, unknown> }>(
    portal.database.owner,
    "select action, actor_name, details from audit_entry where object_type = 'user' and object_id = $1 order by at, id",
    [String(account.id)],
  );
}
