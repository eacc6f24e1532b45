import type { listCompanyHunts as call } from "#features/hunting/company-hunts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyHunts } from "../hunts/company-hunts.store.ts";

export const listCompanyHunts: Verb<typeof call> = async ({ db }) => ({
  items: (await findCompanyHunts(db)).map(({ id, name, last_run_at, ...counts }) => ({
    ...counts,
    company: { id, name },
    last_run_at: last_run_at?.toISOString() ?? null,
  })),
});
