import { v7 as uuidv7 } from "uuid";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { encryptSecret, type SecretPlace, unseal } from "#platform/server/secrets/seal.ts";
import type { CompanyRows } from "../library/pipeline.store.ts";

/**
 * Binds the ciphertext of a secret to its name and company: a ciphertext that was copied to another name cannot be
 * decrypted.
 */
export const secretPlace = (companyId: number, name: string): SecretPlace => ({
  table: "pipeline_secret",
  column: "sealed",
  companyId,
  rowId: name,
});

export async function findSecretNames({ db, companyId }: CompanyRows) {
  return await db
    .selectFrom("pipeline_secret")
    .select(["id", "name", "created_at", "created_by_name"])
    .where("company_id", "=", companyId)
    .orderBy("name")
    .limit(200)
    .execute();
}

/** Decrypts the named secrets. Only code that sends them to an external system may call it. */
export async function openSecrets(
  { db, companyId }: CompanyRows,
  keyring: Keyring,
  names: readonly string[],
): Promise<Record<string, string>> {
  if (names.length === 0) return {};
  const secrets = await db
    .selectFrom("pipeline_secret")
    .select(["name", "sealed"])
    .where("company_id", "=", companyId)
    .where("name", "in", [...names])
    .execute();
  return Object.fromEntries(
    secrets.map(({ name, sealed }) => [name, unseal(keyring, secretPlace(companyId, name), sealed)]),
  );
}

export async function writeSecret(
  { db, companyId }: CompanyRows,
  keyring: Keyring,
  { name, value, at, by }: { name: string; value: string; at: Date; by: string },
): Promise<void> {
  const set = {
    sealed: encryptSecret(keyring, secretPlace(companyId, name), value),
    created_at: at,
    created_by_name: by,
  };
  await db
    .insertInto("pipeline_secret")
    .values({ company_id: companyId, id: uuidv7(), name, ...set })
    .onConflict((conflict) => conflict.columns(["company_id", "name"]).doUpdateSet(set))
    .execute();
}

/** Deletes a secret and returns its name. */
export async function deleteSecretRow(
  { db, companyId }: CompanyRows,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("pipeline_secret")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}
