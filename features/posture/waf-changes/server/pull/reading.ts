import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AccountRow } from "../accounts/account.store.ts";
import type { ImpervaLine } from "./imperva-client.ts";

/** The interval of reads in milliseconds, short enough to alert a weakening within an hour. */
export const everyMs = 15 * 60_000;

/** An account of a company. */
export interface AccountRef {
  companyId: number;
  id: string;
}

const frame = { name: "waf_changes.pull" } as const;

/** A read of a claimed account. */
export interface Reading extends AccountRef {
  gate: Gate;
  account: AccountRow;
  line: ImpervaLine;
  now: Date;
}

/** Runs a write in the company of a read as the portal itself. */
export function writeInCompany<T>(
  { gate, companyId }: Pick<Reading, "gate" | "companyId">,
  work: (context: VerbContext) => Promise<T>,
) {
  return asSystem(gate, { scope: "company", effect: "write", name: frame.name, companyId }, work);
}
