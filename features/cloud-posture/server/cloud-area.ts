import type { FindingAreaPart } from "#features/scans/server/scans.public.ts";
import { priority, retireLeftOpen } from "#features/vulnerabilities/server/vulnerabilities.public.ts";
import { dropCloudScan, findAccountsCountedSince } from "./kept/keep-cloud-scan.store.ts";
import { keepCloudScan } from "./kept/keep-cloud-scan.ts";
import { announceExposed, withdrawExposed } from "./notices/announce-exposed.ts";

/** What becomes of what scanners say of accounts in clouds: every check is kept, and how each account stood after it. */
export const cloudArea: FindingAreaPart = {
  area: "cloud",
  keepsOutcomes: true,
  priority,
  async afterScan(context, scanId) {
    await keepCloudScan(context, scanId);
    await retireLeftOpen(context, undefined, scanId);
    await announceExposed(context, scanId);
  },
  async restsOn({ db }, scanId) {
    const [account, ...others] = await findAccountsCountedSince(db, scanId);
    if (account === undefined) return undefined;
    const named = others.length === 0 ? `la cuenta ${account}` : `${others.length + 1} de sus cuentas`;
    return `Una revisión cargada después ya contó cómo queda ${named}: deshaga primero la más nueva.`;
  },
  async beforeUndo(context, scanId) {
    await withdrawExposed(context, scanId);
    await dropCloudScan(context.db, scanId);
  },
};
