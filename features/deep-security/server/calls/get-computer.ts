import type { getComputer as call } from "#features/deep-security/contracts/computers.contract.ts";
import { FindingStatus } from "#features/scans/contracts/finding-terms.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findComputer, findOpenGaps } from "../computers/computer-detail.store.ts";
import { computerFrom, modulesFrom } from "../computers/computer-view.ts";
import { findVirtualPatches } from "../computers/virtual-patch.store.ts";

const maxPatches = 200;

export const getComputer: Verb<typeof call> = async ({ db, clock }, { id }) => {
  const row = await findComputer(db, id);
  if (!row) throw new Refusal("not_found");
  const gaps = row.asset_id ? await findOpenGaps(db, row.asset_id) : [];
  const patches = await findVirtualPatches(db, { computerId: id, limit: maxPatches, now: clock.now() });
  const { modules, ...computer } = row;
  return {
    ...computer,
    ...computerFrom(computer),
    modules: modulesFrom(modules),
    open_gaps: gaps.map(({ severity, status, since, ...gap }) => ({
      ...gap,
      severity: severityOf(severity),
      status: FindingStatus.parse(status),
      since: since.toISOString(),
    })),
    patches,
  };
};
