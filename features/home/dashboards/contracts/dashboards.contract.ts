import { z } from "zod";
import { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { queryJson } from "#platform/contract/query-json.ts";
import { text } from "#platform/contract/text.ts";
import { frameStates } from "./frame-terms.ts";
import { BoardPeriod, boardTools, PanelPlace, PanelSpec } from "./panel.contract.ts";

const Timestamp = z.iso.datetime();
const Count = z.number().int().nonnegative();
export const dashboardsPath = "/api/dashboards/";
/** Highest number of boards of a company. */
export const maxDashboards = 100;

const onCompany = { scope: "company" } as const;

export const ListedDashboard = z.object({
  id: Id,
  kind: z.enum(["drawn", "framed"]),
  tool: z.enum([...boardTools, "other"]),
  title: z.string(),
  description: z.string(),
  /** The number of panels in the current version of a board, and the number of those that are drawn. */
  panels: Count,
  drawn: Count,
  version: Count.nullable(),
  updated_at: Timestamp,
  /** The address of a framed dashboard. */
  address: z.string().nullable(),
  frame_state: z.enum(frameStates).nullable(),
  frame_detail: z.string(),
  checked_at: Timestamp.nullable(),
});
export type ListedDashboard = z.infer<typeof ListedDashboard>;

export const listDashboards = defineCall({
  name: "dashboards.list_dashboards",
  method: "GET",
  path: dashboardsPath,
  summary: "Lists the dashboards of the active company in their order, at most 100",
  permission: "dashboard.read",
  effect: "read",
  ...onCompany,
  input: z.object({}),
  output: z.object({ items: z.array(ListedDashboard) }),
});

export const BoardChanges = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
});
export type BoardChanges = z.infer<typeof BoardChanges>;

export const BoardPanel = z.object({
  key: z.string(),
  title: z.string(),
  place: PanelPlace,
  spec: PanelSpec.nullable(),
  reason: z.string().nullable(),
  missing_fields: z.array(z.string()),
});
export type BoardPanel = z.infer<typeof BoardPanel>;

export const DashboardDetail = ListedDashboard.extend({
  period: BoardPeriod,
  /** The source whose events the board counts; null: all sources. */
  source: z.object({ id: Id, name: z.string() }).nullable(),
  data_views: z.array(z.string()),
  board: z.array(BoardPanel),
  versions: z.array(
    z.object({
      version: Count,
      file_name: z.string(),
      imported_at: Timestamp,
      imported_by_name: z.string(),
      panels: Count,
      drawn: Count,
      changes: BoardChanges,
    }),
  ),
});
export type DashboardDetail = z.infer<typeof DashboardDetail>;

export const getDashboard = defineCall({
  name: "dashboards.get_dashboard",
  method: "GET",
  path: `${dashboardsPath}:id/`,
  summary:
    "Returns a dashboard with its versions and its panels, each with its query or the reason why it is not drawn",
  permission: "dashboard.read",
  effect: "read",
  ...onCompany,
  input: z.object({ id: Id }),
  output: DashboardDetail,
});

export const PanelRow = z.object({
  /** One key per level of grouping; null for events without the field. The key of a time bucket is its beginning. */
  keys: z.array(z.string().nullable()),
  labels: z.array(z.string()),
  values: z.array(z.union([z.number(), z.string()]).nullable()),
  /** The end of the row's time step, exclusive; null without a time. */
  until: Timestamp.nullable(),
});
export type PanelRow = z.infer<typeof PanelRow>;

export const maxPanelRows = 2_000;

export const PanelAnswer = z.object({
  rows: z.array(PanelRow),
  /** The step of the time axis, where the panel has one. */
  step: z.enum(["hour", "day", "week", "month"]).nullable(),
  from: Timestamp,
  to: Timestamp,
  /** The time from which events were counted; null: all events of the period were counted. */
  counted_from: Timestamp.nullable(),
  /** The message for a panel that the company's event engine cannot answer; null otherwise. */
  unable: z.string().nullable(),
  /** Whether there are more rows than returned. */
  is_cut: z.boolean(),
  /** Values of the first level beyond the largest number that a panel shows. */
  more_groups: z.number().int().nonnegative(),
});
export type PanelAnswer = z.infer<typeof PanelAnswer>;

export const readPanel = defineCall({
  name: "dashboards.read_panel",
  method: "GET",
  path: `${dashboardsPath}:id/panels/:panel/`,
  summary: "Returns the figures of a panel over the events of a period, under the filters of the dashboard",
  permission: "event.read",
  effect: "read",
  ...onCompany,
  input: z.object({
    id: Id,
    panel: text(200, 1),
    period: BoardPeriod.optional(),
    /** The bounds of the period, either both or none, instead of a named period; events are counted by whole hours. */
    from: Timestamp.optional(),
    to: Timestamp.optional(),
    conditions: queryJson(z.array(Condition).max(12)).optional(),
  }),
  output: PanelAnswer,
});

const Title = text(200, 1);

export const editDashboard = defineCall({
  name: "dashboards.edit_dashboard",
  method: "PATCH",
  path: `${dashboardsPath}:id/`,
  summary: "Changes name, period and source of events of a dashboard",
  permission: "dashboard.manage",
  effect: "write",
  ...onCompany,
  input: z.object({ id: Id, title: Title, period: BoardPeriod, source: Id.nullable() }),
  output: DashboardDetail,
});

export const orderDashboards = defineCall({
  name: "dashboards.order_dashboards",
  method: "PUT",
  path: `${dashboardsPath}order/`,
  summary: "Sets the order of the company's dashboards; those that are not named follow",
  permission: "dashboard.manage",
  effect: "write",
  ...onCompany,
  input: z.object({ ids: z.array(Id).min(1).max(maxDashboards) }),
  output: z.object({ items: z.array(ListedDashboard) }),
});

export const deleteDashboard = defineCall({
  name: "dashboards.delete_dashboard",
  method: "DELETE",
  path: `${dashboardsPath}:id/`,
  summary: "Deletes a dashboard with its versions",
  permission: "dashboard.manage",
  effect: "write",
  ...onCompany,
  input: z.object({ id: Id }),
  output: z.object({}),
});
