import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { CaseLink, commonSteps, stepShape } from "#platform/contract/case-work.ts";
import {
  assigneesCall,
  assignment,
  changeCall,
  clockCalls,
  commentCalls,
  sharingCalls,
  undoCall,
} from "#platform/contract/cases/case-calls.ts";
import { defineSteps } from "#platform/contract/cases/case-steps.ts";
import { clockShape } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { companyIn } from "#platform/server/actor.ts";
import { clockView, nextDue, type SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Feature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type VerbContext } from "#platform/server/verb.ts";
import { caseChanges, undoChange } from "./case-changes.ts";
import { noticeDueClocks } from "./case-clocks.ts";
import { type CaseRow, defineCase } from "./case-kind.ts";
import { assigneesRoute, type CaseGround, clockRoutes, commentRoutes, sharingRoutes } from "./case-routes.ts";
import { appendActivity } from "./comment-on-case.ts";
import { assignEffect, takeEffect } from "./common-effects.ts";
import { findLinks } from "./link.store.ts";
import { planStatus } from "./plan.rules.ts";
import { recomputeClocks } from "./recompute-clocks.ts";
import { findSteps } from "./step.store.ts";

// A minimal area for tests: the code that a feature needs for the complete life cycle of its cases.

export const sampleTicketTables = `
  create table errand (
    company_id bigint not null references company (id) on delete cascade, id uuid not null, title text not null,
    status text not null default 'new', assignee_id integer references portal_user (id), assignee_name text,
    client_visible boolean not null default false, client_summary text not null default '', published_at timestamptz,
    due_at timestamptz, version integer not null default 1, updated_at timestamptz not null,
    primary key (company_id, id));
  select close_case_table('errand');
  grant select, insert, update on errand to portal_company;
  select create_case_steps('errand'), create_case_clocks('errand'), create_case_bulk('errand')`;

const statuses = ["new", "in_progress", "closed"] as const;
type Status = (typeof statuses)[number];
const pauseReasons = ["agreed"] as const;
const clocks = ["close"] as const;

const SampleTicket = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(statuses),
  assignee_name: z.string().nullable(),
  client_visible: z.boolean(),
  due_at: z.iso.datetime().nullable(),
  version: z.number().int(),
  clocks: z.array(clockShape(z.enum(clocks), z.enum(pauseReasons))),
  steps: z.array(stepShape(z.enum(commonSteps), z.object({ status: z.string().optional() }))),
  links: z.array(CaseLink.pick({ id: true, target: true })),
});
export type SampleTicket = z.infer<typeof SampleTicket>;

const isOpen = ({ status }: { status: Status }) => status !== "closed";
const steps = defineSteps<{ status: Status }>()({
  take: { from: isOpen, input: {} },
  assign: { from: isOpen, input: assignment },
  close: { from: isOpen, input: { note: text(2_000).default("") } },
  reopen: { from: (row) => !isOpen(row), input: {} },
});

const area = {
  feature: "errands",
  path: "/api/errands/",
  permission: "alert.triage",
  detail: SampleTicket,
} as const;
export const sampleTicketCalls = {
  ...commentCalls(area),
  ...sharingCalls(area),
  ...clockCalls({ ...area, clocks, pauseReasons }),
  listAssignees: assigneesCall(area),
  change: changeCall({
    ...area,
    steps,
    selection: z.strictObject({
      ids: z.array(Id).optional(),
      status: z.enum(statuses).optional(),
    }),
  }),
  undo: undoCall(area),
};
export const openSampleTicket = defineCall({
  name: "errands.open_errand",
  method: "POST",
  path: "/api/errands/",
  summary: "Opens an errand",
  permission: "alert.triage",
  effect: "write",
  scope: "company",
  input: z.object({ title: text(200) }),
  output: SampleTicket,
});

export const getSampleTicket = defineCall({
  name: "errands.get_errand",
  method: "GET",
  path: "/api/errands/:id/",
  summary: "One errand",
  permission: "alert.triage",
  effect: "read",
  scope: "company",
  input: z.object({ id: Id }),
  output: SampleTicket,
});

interface SampleTicketRow extends CaseRow {
  status: Status;
  assignee_id: number | null;
  assignee_name: string | null;
  client_visible: boolean;
  client_summary: string;
  published_at: Date | null;
  title: string;
  due_at: Date | null;
}
const findSampleTickets = async (db: Database): Promise<SampleTicketRow[]> =>
  (
    await sql<SampleTicketRow>`select id, title, status, assignee_id, assignee_name, client_visible, client_summary,
      published_at, due_at, version from errand`.execute(db)
  ).rows;
const findSampleTicketsById = async (db: Database, ids: readonly string[]) =>
  (await findSampleTickets(db)).filter(({ id }) => ids.includes(id));

export const sampleTicketCase = defineCase({
  name: "errand",
  work: ["status", "assignee_id", "assignee_name", "client_visible", "client_summary", "published_at"],
  words: { one: "encargo", many: "encargos", gender: "masculine" },
  find: findSampleTicketsById,
  clocks: {
    effectOf: ({ type, facts }) => {
      if (type === "opened" || type === "reopened") return { start: clocks };
      if (type === "closed") return { stop: clocks };
      if (type === "clocks_paused") return { pause: String(facts.pause_reason) };
      return type === "clocks_resumed" ? { resume: pauseReasons } : {};
    },
    columnsOf: (_story, all) => ({ due_at: nextDue(all) }),
  },
  announce: ({ announce }, row) => announce({ topic: "errands.changed", data: row ? { id: row.id } : {} }),
});

export const promised: SlaTargets = {
  calendar: { kind: "always" },
  time_zone: "America/Santiago",
  minutes: { close: 60 },
};

async function sampleTicketView({ db, clock }: VerbContext, id: string): Promise<SampleTicket> {
  const [row] = await sampleTicketCase.find(db, [id]);
  if (!row) throw new Refusal("not_found");
  const [times, steps, links] = await Promise.all([
    findCaseClocks(db, "errand", [id]),
    findSteps(db, "errand", [id], 100),
    findLinks(db, { kind: "errand", id }),
  ]);
  return SampleTicket.parse({
    ...row,
    due_at: row.due_at?.toISOString() ?? null,
    clocks: times.map((each) => clockView(each, clock.now())),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    links: links.map(({ id, target_kind, target_id }) => ({
      id,
      target: { kind: target_kind, id: target_id },
    })),
  });
}

const job = {
  job: "errands.notice_due_clocks",
  topic: "errands.clocks_due",
  audited: "errands.clocks_noticed",
};
export const noticeDueSampleTickets = noticeDueClocks(sampleTicketCase, job);

const ground = { kind: sampleTicketCase, answer: sampleTicketView } satisfies CaseGround<
  SampleTicketRow,
  (typeof sampleTicketCase.work)[number],
  SampleTicket
>;

const changeSampleTickets = caseChanges(sampleTicketCase, {
  steps,
  effects: {
    take: takeEffect<Status>({ new: "in_progress" }),
    assign: assignEffect({
      of: "provider",
      refused: "El encargo se asigna a alguien que atiende a la empresa.",
    }),
    close:
      (_context, { note }) =>
      ({ status }) =>
        planStatus(status, "closed", { type: "closed", note }),
    reopen:
      () =>
      ({ status }) =>
        planStatus(status, "in_progress", { type: "reopened", facts: { promised } }),
  },
  select: async ({ db }, { ids, status }: z.infer<typeof sampleTicketCalls.change.input>["selection"]) =>
    (await findSampleTickets(db)).filter(
      (row) => (!ids || ids.includes(row.id)) && (!status || row.status === status),
    ),
  refused: ({ status }) =>
    status === "closed" ? "El encargo está cerrado: reábralo primero." : "El encargo está abierto.",
});

export const sampleTicketFeature: Feature = {
  name: "errands",
  jobs: [noticeDueSampleTickets],
  routes: [
    ...commentRoutes(sampleTicketCalls, ground),
    ...sharingRoutes(sampleTicketCalls, ground),
    ...clockRoutes(sampleTicketCalls, ground),
    assigneesRoute(sampleTicketCalls.listAssignees, "provider"),
    route(sampleTicketCalls.change, changeSampleTickets),
    route(sampleTicketCalls.undo, (context, { id }) => undoChange(context, sampleTicketCase, id)),
    route(getSampleTicket, (context, { id }) => sampleTicketView(context, id)),
    route(openSampleTicket, async (context, { title }) => {
      const { db, actor, clock, audit } = context;
      const id = uuidv7();
      await sql`insert into errand (company_id, id, title, updated_at)
        values (${companyIn(actor)}, ${id}, ${title}, ${clock.now()})`.execute(db);
      await appendActivity(context, sampleTicketCase, [{ caseId: id, type: "opened", facts: { promised } }]);
      await recomputeClocks(context, sampleTicketCase, [id]);
      audit({ action: "errand.opened", objectType: "errand", objectId: id, details: { title } });
      return await sampleTicketView(context, id);
    }),
  ],
};
