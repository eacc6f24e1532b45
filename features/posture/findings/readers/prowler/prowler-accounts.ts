import { coverageDraft, scopeDraft } from "../draft.ts";
import type { ScanCoverage, ScanScope, ScanSweep } from "../scan-coverage.ts";
import type { ReportFile, ScanAsset } from "../scan-report.ts";
import { cleanText, copyString } from "../text/clean.ts";
import { type ProwlerRow, prowlerAsset } from "./prowler-row.ts";

interface Account {
  provider: string;
  account: string;
  name: string | null;
  regions: Set<string>;
  checks: { policy: null; families: null; rules: Set<string> };
}

/**
 * Returns the scope of a report without rows: the account that the importing person states, because the file name is
 * not part of the report.
 */
export const accountScope = (
  file: ReportFile,
  ended: { endedAt: string | null; complete: boolean | null },
): ScanScope => scopeDraft({ source: "prowler", account: cleanText(file.account), ...ended });

/**
 * Collects the accounts of a report with their checks. Prowler reports a check for every resource, passed or failed,
 * so a check that is missing in an account did not run there.
 */
export class ProwlerAccounts {
  readonly #accounts = new Map<string, Account>();
  readonly #assets = new Map<string, Account>();

  /** Returns whether no row was added. */
  get isEmpty(): boolean {
    return this.#accounts.size === 0;
  }

  /** Returns the asset key of a row, and the asset itself for its first row. */
  add(row: ProwlerRow): { key: string; fresh: ScanAsset | undefined } {
    const account = this.#accountOf(row);
    if (!account.checks.rules.has(row.check)) account.checks.rules.add(copyString(row.check));
    if (!account.regions.has(row.region)) account.regions.add(copyString(row.region));
    const asset = prowlerAsset(row);
    const isKnown = this.#assets.has(asset.key);
    if (!isKnown) this.#assets.set(copyString(asset.key), account);
    return { key: asset.key, fresh: isKnown ? undefined : asset };
  }

  #accountOf(row: ProwlerRow): Account {
    let account = this.#accounts.get(row.account);
    if (!account) {
      account = {
        provider: copyString(row.provider),
        account: copyString(row.account),
        name: row.accountName === null ? null : copyString(row.accountName),
        regions: new Set(),
        checks: { policy: null, families: null, rules: new Set() },
      };
      this.#accounts.set(account.account, account);
    }
    return account;
  }

  /** Yields the coverage of each asset and account, once all rows were read. */
  *coverage(endedAt: string | null, complete: boolean | null): Generator<ScanCoverage | ScanSweep> {
    for (const [assetKey, { checks }] of this.#assets)
      yield coverageDraft({ source: "prowler", assetKey, endedAt, complete, checks });
    for (const { provider, account, name, regions, checks } of this.#accounts.values()) {
      if (account === "") continue;
      yield {
        kind: "sweep",
        source: "prowler",
        provider,
        account,
        name,
        regions: [...regions],
        endedAt,
        complete,
        checks,
      };
    }
  }
}
