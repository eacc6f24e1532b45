import type { Person } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findContractedServices, findOwnAccount } from "./own-account.store.ts";

/**
 * Returns whether a person has the chat flag and the active company has contracted the service named Chat; must be
 * called in scope `session`.
 */
export async function mayChat(db: Database, { userId, companyId }: Person): Promise<boolean> {
  if (companyId === null) return false;
  const { has_chat } = await findOwnAccount(db, userId, companyId);
  if (!has_chat) return false;
  const services = await findContractedServices(db, companyId);
  return services.some(({ name, enabled }) => name === "Chat" && enabled);
}
