import {
  type getComputer as call,
  managerEventDays,
} from "#features/deep-security/contracts/computers.contract.ts";
import { FindingStatus } from "#features/scans/contracts/finding-terms.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findComputer, findOpenGaps } from "../computers/computer-detail.store.ts";
import { computerFrom, modulesFrom } from "../computers/computer-view.ts";
import { findVirtualPatches } from "../computers/virtual-patch.store.ts";
import { findSettings } from "../facts/setting.store.ts";
import { eventsOf, findManagerEvents } from "../manager-events/manager-event.store.ts";

const maxPatches = 200;
const maxEvents = 20;
const dayMs = 86_400_000;

export const getComputer: Verb<typeof call> = async ({ db, actor, clock }, { id }) => {
  const row = await findComputer(db, id);
  if (!row) throw new Refusal("not_found");
  const gaps = row.asset_id ? await findOpenGaps(db, row.asset_id) : [];
  const patches = await findVirtualPatches(db, { computerId: id, limit: maxPatches, now: clock.now() });
  const { modules, ...computer } = row;
  const companyId = companyIn(actor);
  const [now, settings] = [clock.now(), await findSettings(db, companyId)];
  const from = new Date(now.getTime() - managerEventDays * dayMs);
  const names = [row.host_name, row.display_name];
  const events = await findManagerEvents(db, { companyId, from, to: now, names }, settings);
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
    events: eventsOf(events, { hostName: row.host_name, displayName: row.display_name }).slice(0, maxEvents),
  };
};
