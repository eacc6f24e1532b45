import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { periodDetail } from "#features/vulnerabilities/server/periods/period-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getPeriod: Verb<typeof contract.getPeriod> = ({ db, clock }, { id }) =>
  periodDetail(db, id, clock.now());
