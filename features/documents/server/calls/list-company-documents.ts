import type { listCompanyDocuments as call } from "#features/documents/contracts/company-documents.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyDocuments } from "../companies/company-documents.store.ts";

const monthMs = 31 * 86_400_000;

export const listCompanyDocuments: Verb<typeof call> = async ({ db, clock }, { q = "" }) => {
  const rows = await findCompanyDocuments(db, new Date(clock.now().getTime() - monthMs));
  return {
    items: rows
      .filter(({ company_name }) => foldText(company_name).includes(foldText(q)))
      .map(({ company_id, company_name, last_published_at, ...row }) => ({
        ...row,
        company: { id: company_id, name: company_name },
        last_published_at: last_published_at?.toISOString() ?? null,
      })),
  };
};
