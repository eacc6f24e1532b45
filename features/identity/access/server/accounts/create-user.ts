import type { VerbContext } from "#platform/server/verb.ts";
import { insertAccount, insertMemberships } from "./accounts.store.ts";

export interface UserFacts {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role: "client" | "operator" | "staff";
  has_chat: boolean;
  time_zone?: string;
  /** The companies of the person; the first one is active. */
  companyIds: number[];
}

/** Creates an account whose invitation is pending. A name or address in use is a `conflict`. For scope `platform`. */
export async function createUser({ db, clock, audit }: VerbContext, facts: UserFacts): Promise<number> {
  const { role, companyIds, time_zone = "America/Santiago", ...rest } = facts;
  const companyId = companyIds[0] ?? null;
  const id = await insertAccount(db, {
    ...rest,
    time_zone,
    is_staff: role === "staff",
    // Staff have the rights of operators; the screens of `Manage` require this flag.
    is_operator: role !== "client",
    active_company_id: companyId,
    created_at: clock.now(),
  });
  await insertMemberships(db, id, companyIds);
  audit({
    action: "access.user_created",
    objectType: "user",
    objectId: id,
    companyId: companyId ?? 0,
    details: { username: facts.username, role, companies: companyIds },
  });
  return id;
}
