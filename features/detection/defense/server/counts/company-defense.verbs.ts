import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../company-defense.contract.ts";
import { listCompanyDefense as companiesCall } from "../../company-defense.contract.ts";
import { findCompanyDefense } from "./company-defense.store.ts";
import { daysAgo, periodOf } from "./defense-period.ts";

const listCompanyDefense: Verb<typeof contract.listCompanyDefense> = async ({ db, clock }, { days }) => {
  const period = periodOf(clock.now(), days);
  return { items: await findCompanyDefense(db, period, daysAgo(period.from, Number(days))) };
};

export const companyDefenseVerbs = [route(companiesCall, listCompanyDefense)];
