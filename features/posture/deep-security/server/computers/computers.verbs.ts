import { assetWithMerged } from "#features/detection/entities/server/entities.public.ts";
import { eventLookupsOf } from "#features/detection/events/server/events.public.ts";
import { findOpenFindings } from "#features/posture/findings/server/findings.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { companyIn } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../contracts/computers.contract.ts";
import {
  exportComputers as exportCall,
  listComputerFacets as facetsCall,
  getComputer as getCall,
  listComputers as listCall,
  managerEventDays,
  type ProtectedComputer,
  listVirtualPatches as patchesCall,
} from "../../contracts/computers.contract.ts";
import { moduleLabels, stateLabels } from "../../deep-security.labels.ts";
import { findSettings } from "../facts/setting.store.ts";
import { eventsOfComputer, findManagerEvents } from "../manager-events/manager-events.ts";
import { findComputer } from "./computer-detail.store.ts";
import { protectedComputers } from "./computer-query.store.ts";
import { computerFrom, computerModulesFrom } from "./computer-view.ts";
import { findVirtualPatches } from "./virtual-patch.store.ts";

const listComputers: Verb<typeof contract.listComputers> = async (
  { db },
  { sort, cursor, limit, ...filter },
) => {
  const { items, ...page } = await protectedComputers.page(db, { filter }, { sort, cursor, limit });
  return { ...page, items: items.map(computerFrom) };
};

const listComputerFacets: Verb<typeof contract.listComputerFacets> = async ({ db }, filter) =>
  await protectedComputers.facets(db, { filter });

const moduleNames = (modules: ProtectedComputer["working"]) =>
  modules.map((module) => moduleLabels[module]).join(", ");

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (computer: ProtectedComputer) => string | null])[] = [
  ["equipo", ({ display_name }) => display_name],
  ["nombre de red", ({ host_name }) => host_name],
  ["número en la consola", ({ number }) => String(number)],
  ["plataforma", ({ platform }) => platform],
  ["agente", ({ agent_version }) => agent_version],
  ["estado", ({ status_text }) => status_text],
  ["política", ({ policy_name }) => policy_name],
  ["grupo", ({ group_name }) => group_name],
  ["última comunicación", ({ last_seen_at }) => last_seen_at],
  ["funcionan", ({ working }) => moduleNames(working)],
  ["con falla", ({ failing }) => moduleNames(failing)],
  ["apagados", ({ off }) => moduleNames(off)],
  [
    "prevención de intrusiones",
    ({ prevention }) => (prevention ? (stateLabels[prevention] ?? prevention) : null),
  ],
  ["brechas", ({ gaps }) => String(gaps)],
  ["fecha del dato", ({ taken_at }) => taken_at],
];
const rowsAtOnce = 500;

const exportComputers: Verb<typeof contract.exportComputers> = async (
  { db, clock },
  { sort, file, ...filter },
) => {
  async function* pages() {
    for await (const rows of protectedComputers.pages(db, { filter }, { sort, limit: rowsAtOnce }))
      yield rows.map(computerFrom).map((computer) => columns.map(([, cell]) => cell(computer)));
  }
  return {
    name: `equipos-protegidos-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Equipos protegidos",
      columns: columns.map(([title]) => ({ title, ...(title === "equipo" && { width: 36 }) })),
      pages: pages(),
    }),
  };
};

const maxItems = 200;

const listVirtualPatches: Verb<typeof contract.listVirtualPatches> = async (context, { state }) => {
  const { db, clock } = context;
  const items = await findVirtualPatches(db, await eventLookupsOf(context), {
    state,
    limit: maxItems + 1,
    now: clock.now(),
  });
  return { items: items.slice(0, maxItems), capped: items.length > maxItems };
};

const maxGaps = 200;
const maxPatches = 200;
const maxEvents = 20;
const dayMs = 86_400_000;

const getComputer: Verb<typeof contract.getComputer> = async (context, { id }) => {
  const { db, actor, clock } = context;
  const row = await findComputer(db, id);
  if (!row) throw new Refusal("not_found");
  const gaps = row.asset_id
    ? await findOpenFindings(db, "protection", { assetIds: assetWithMerged(row.asset_id), limit: maxGaps })
    : [];
  const lookups = await eventLookupsOf(context);
  const patches = await findVirtualPatches(db, lookups, {
    computerId: id,
    limit: maxPatches,
    now: clock.now(),
  });
  const { modules, ...computer } = row;
  const [now, settings] = [clock.now(), await findSettings(db, companyIn(actor))];
  const from = new Date(now.getTime() - managerEventDays * dayMs);
  const names = [row.host_name, row.display_name];
  const events = await findManagerEvents(lookups, { from, to: now, names }, settings);
  return {
    ...computer,
    ...computerFrom(computer),
    modules: computerModulesFrom(modules),
    open_gaps: gaps.map(({ id: finding_id, number, title, severity, status, since }) => ({
      finding_id,
      number,
      title,
      status,
      severity: severityOfRank(severity),
      since: since.toISOString(),
    })),
    patches,
    events: eventsOfComputer(events, { hostName: row.host_name, displayName: row.display_name }).slice(
      0,
      maxEvents,
    ),
  };
};

export const computersVerbs = [
  route(listCall, listComputers),
  route(facetsCall, listComputerFacets),
  route(exportCall, exportComputers),
  route(patchesCall, listVirtualPatches),
  route(getCall, getComputer),
];
