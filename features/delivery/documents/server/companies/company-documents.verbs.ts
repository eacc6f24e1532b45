import { foldText } from "#platform/contract/fold-text.ts";
import { countCap } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/company-documents.contract.ts";
import {
  countWaitingDocuments,
  findCompanyDocuments,
  findWaitingDocuments,
} from "./company-documents.store.ts";

const listWaitingDocuments: Verb<typeof contract.listWaitingDocuments> = async (
  { db },
  { cursor, limit },
) => {
  const [at, id] = cursor ? readCursor(cursor, ["timestamptz", "uuid"]) : [];
  const rows = await findWaitingDocuments(db, at && id ? { at, id } : undefined, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const count = await countWaitingDocuments(db);
  return {
    items: items.map(({ company_id, company_name, submitted_at, place: _, ...row }) => ({
      ...row,
      company: { id: company_id, name: company_name },
      submitted_at: submitted_at.toISOString(),
    })),
    next: rows.length > limit && last ? writeCursor([last.place, last.id]) : null,
    total: { count: Math.min(count, countCap), capped: count > countCap },
  };
};

const monthMs = 31 * 86_400_000;

const listCompanyDocuments: Verb<typeof contract.listCompanyDocuments> = async (
  { db, clock },
  { q = "" },
) => {
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

export const companyDocumentsVerbs = [
  route(contract.listWaitingDocuments, listWaitingDocuments),
  route(contract.listCompanyDocuments, listCompanyDocuments),
];
