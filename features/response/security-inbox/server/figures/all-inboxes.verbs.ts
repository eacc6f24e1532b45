import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/all-inboxes.contract.ts";
import { findCompanyInboxes, findFigures } from "./inbox-figures.store.ts";

const monthMs = 30 * 86_400_000;
/** The age, in milliseconds, from which a waiting file is reported as unread; files are usually read within seconds. */
const unreadMs = 10 * 60_000;

const listCompanyInboxes: Verb<typeof contract.listCompanyInboxes> = async ({ db, clock }) => {
  const now = clock.now();
  const rows = await findCompanyInboxes(db, {
    now,
    since: new Date(now.getTime() - monthMs),
    unreadBefore: new Date(now.getTime() - unreadMs),
  });
  return { items: rows.map(({ id, name, ...counts }) => ({ ...counts, company: { id, name } })) };
};

const dayMs = 86_400_000;

const getInboxFigures: Verb<typeof contract.getInboxFigures> = ({ db, clock }, { days }) =>
  findFigures(db, new Date(clock.now().getTime() - Number(days) * dayMs));

export const allInboxesVerbs = [
  route(contract.listCompanyInboxes, listCompanyInboxes),
  route(contract.getInboxFigures, getInboxFigures),
];
