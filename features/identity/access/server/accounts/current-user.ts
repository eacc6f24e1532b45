import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { expirationInfo, passwordStatus } from "../passwords/password-status.rules.ts";
import {
  findContractedServices,
  findOwnAccount,
  findReachableCompanies,
  findReachableCompany,
} from "./own-account.store.ts";

/** Returns the person who makes the request, in the form that all parts of the portal use. */
export async function currentUser({ db, actor, clock, config }: VerbContext): Promise<CurrentUser> {
  const { userId, companyId, view } = personOf(actor);
  const { password_changed_at, password_expiration_days, ...account } = await findOwnAccount(
    db,
    userId,
    companyId,
  );
  const [company, companies] = await Promise.all([
    findReachableCompany(db, companyId),
    findReachableCompanies(db),
  ]);
  const status = passwordStatus(
    {
      ...account,
      password_changed_at,
      password_expiration_days,
      company_name: company?.full_name ?? null,
      inactivity_days: company?.inactivity_days ?? null,
    },
    clock.now(),
  );
  const person: CurrentUser = {
    ...account,
    url: `${config.origin}/api/um/users/${account.id}/`,
    is_client: !account.is_staff && !account.is_operator,
    active_company: company
      ? {
          id: company.id,
          name: company.name,
          full_name: company.full_name,
          logo: company.logo_file && `/api/um/companies/${company.id}/logo/`,
          services: await findContractedServices(db, company.id),
        }
      : null,
    companies,
    password_expiration_info: expirationInfo(status),
  };
  if (!view) return person;
  // During a client view the account state of the viewed person is hidden, so that nobody is asked to renew another
  // person's password.
  return {
    ...person,
    has_chat: false,
    twofactor_enabled: true,
    has_changed_default_password: true,
    companies: companies.filter(({ id }) => id === companyId),
    password_expiration_info: {
      is_expired: false,
      is_warning: false,
      days_until_expiration: null,
      requires_change: false,
    },
    client_view: { by: view.by.fullName, ends_at: view.endsAt.toISOString() },
  };
}
