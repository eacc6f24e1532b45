import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../manage-companies.contract.ts";
import { dropFile } from "./drop-file.job.ts";
import { addCompany, changeCompany, findCompanyPage, findMemberPage } from "./manage-companies.store.ts";
import { companyFacts, loadCompany, managedCompanyFrom } from "./managed-company.ts";
import { findOfferedServices, findOwners, findSectorsAndTags } from "./segments.store.ts";

export const listManagedCompanies: Verb<typeof contract.listManagedCompanies> = async (
  { db },
  { sort, ...search },
) => {
  const by = sort.replace("-", "") as "name" | "members" | "created_at";
  const page = await findCompanyPage(db, { ...search, by, descending: sort.startsWith("-") });
  return { ...page, items: page.items.map(managedCompanyFrom) };
};

export const listSegments: Verb<typeof contract.listSegments> = async ({ db }) => ({
  services: await findOfferedServices(db),
  ...(await findSectorsAndTags(db)),
  owners: await findOwners(db),
});

export const getManagedCompany: Verb<typeof contract.getManagedCompany> = async ({ db }, { id }) =>
  managedCompanyFrom(await loadCompany(db, id));

export const createCompany: Verb<typeof contract.createCompany> = async ({ db, clock, audit }, input) => {
  const fields = await companyFacts(db, input);
  const id = await addCompany(db, fields, clock.now());
  audit({ action: "company.created", objectType: "company", objectId: id, companyId: id, details: fields });
  return managedCompanyFrom(await loadCompany(db, id));
};

export const updateCompany: Verb<typeof contract.updateCompany> = async (
  { db, audit },
  { id, version, ...fields },
) => {
  const before = await loadCompany(db, id);
  const change = await companyFacts(db, fields);
  refuseStale(await changeCompany(db, { id, version }, change));
  audit({
    action: "company.updated",
    objectType: "company",
    objectId: id,
    companyId: id,
    details: changedFields(before, change),
  });
  return managedCompanyFrom(await loadCompany(db, id));
};

const uploadLogo: Verb<typeof contract.uploadLogo> = async ({ db, audit, enqueue }, { id, logo }) => {
  const allowedTypes: readonly string[] = contract.logoTypes;
  if (!allowedTypes.includes(logo.contentType)) throw new Refusal("unsupported_type");
  if (logo.bytes > contract.logoLimit) throw new Refusal("too_large");
  const { version, logo_file } = await loadCompany(db, id);
  const change = { logo_file: logo.key, logo_type: logo.contentType };
  refuseStale(await changeCompany(db, { id, version }, change));
  if (logo_file) enqueue(dropFile, { key: logo_file });
  const { bytes, sha256, contentType } = logo;
  audit({
    action: "company.logo_changed",
    objectType: "company",
    objectId: id,
    companyId: id,
    details: { bytes, sha256, contentType },
  });
  return managedCompanyFrom(await loadCompany(db, id));
};

const removeLogo: Verb<typeof contract.removeLogo> = async ({ db, audit, enqueue }, { id }) => {
  const { version, logo_file } = await loadCompany(db, id);
  if (!logo_file) throw new Refusal("not_found");
  const change = { logo_file: null, logo_type: null };
  refuseStale(await changeCompany(db, { id, version }, change));
  enqueue(dropFile, { key: logo_file });
  audit({ action: "company.logo_removed", objectType: "company", objectId: id, companyId: id });
  return managedCompanyFrom(await loadCompany(db, id));
};

const listMembers: Verb<typeof contract.listMembers> = async ({ db }, { id, ...page }) => {
  await loadCompany(db, id);
  const { items, ...rest } = await findMemberPage(db, id, page);
  return {
    ...rest,
    items: items.map(({ first_name, last_name, is_staff, is_operator, last_login_at, ...person }) => ({
      ...person,
      full_name: `${first_name} ${last_name}`.trim(),
      role: is_staff ? "staff" : is_operator ? "operator" : "client",
      status: person.status as "active",
      last_login_at: last_login_at?.toISOString() ?? null,
    })),
  };
};

export const manageCompaniesVerbs = [
  route(contract.listManagedCompanies, listManagedCompanies),
  route(contract.listSegments, listSegments),
  route(contract.getManagedCompany, getManagedCompany),
  route(contract.createCompany, createCompany),
  route(contract.updateCompany, updateCompany),
  route(contract.uploadLogo, uploadLogo, { beforeFiles: ({ db }, { id = 0 }) => loadCompany(db, id) }),
  route(contract.removeLogo, removeLogo),
  route(contract.listMembers, listMembers),
];
