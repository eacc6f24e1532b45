import type { z } from "zod";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import type { caseCalls } from "#platform/contract/case-calls.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Promised } from "#platform/server/clocks/clock.rules.ts";
import { type Route, route, type VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed, listAssignees } from "./assignee.ts";
import { type BulkPlan, changeMany, undoMany } from "./bulk-change.ts";
import { explainBreach, planPause, planResume } from "./case-clocks.ts";
import type { CaseKind, CaseNouns, CaseRow } from "./case-kind.ts";
import { lockCase, stepVerbs } from "./change-cases.ts";
import { commentOnCase } from "./comment-on-case.ts";
import type { PeopleOf } from "./person.store.ts";
import {
  type Change,
  type Moves,
  type Plan,
  planAssign,
  planMove,
  planPublish,
  planWithdraw,
} from "./plan.rules.ts";

/** A case with all fields that the shared calls use. */
export interface WorkedCase<Status extends string = string> extends CaseRow {
  status: Status;
  assignee_id: number | null;
  assignee_name: string | null;
  client_visible: boolean;
  client_summary: string;
  published_at: Date | null;
}
type WorkedColumn = Exclude<keyof WorkedCase, keyof CaseRow>;

interface Life<Row extends WorkedCase, Selection> {
  moves: Moves<Row["status"]>;
  closed: Row["status"];
  /** The state after taking a case: work on a new one begins. */
  taking: Partial<Record<Row["status"], Row["status"]>>;
  /** Returns the missing requirement for a state, as a sentence for the person who tries. */
  missing?(row: Row, to: Row["status"]): string | undefined;
  /** Returns the current service-level targets of a reopened case; its timers count from there. */
  promises?(context: VerbContext): Promise<(row: Row) => Promised>;
  /** The people to whom a case may be assigned. */
  assignees: PeopleOf;
  /** Returns the cases of a selection. */
  select(context: VerbContext, selection: Selection): Promise<Row[]>;
}

/** Returns the messages of the shared calls' refusals, with the noun of the kind of case. */
function refusals({ one, gender }: CaseNouns) {
  const [el, este, closedText, o] =
    gender === "feminine" ? ["La", "esta", "cerrada", "a"] : ["El", "este", "cerrado", "o"];
  return {
    closed: `${el} ${one} está ${closedText}: reábral${o} primero.`,
    move: `${el} ${one} no puede pasar a ese estado desde el actual.`,
    unseen: `El cliente no ve ${este} ${one}.`,
    comment: `El cliente no ve ${este} ${one}: publíquel${o} antes de escribirle.`,
    assignee: `${el} ${one} se asigna a alguien que atiende a la empresa.`,
  };
}

/** The verbs of `caseCalls` for a kind of case. */
export function caseRoutes<
  Row extends WorkedCase,
  Detail extends z.ZodType,
  Clock extends string,
  Reason extends string,
  Selection extends z.ZodRawShape,
  Column extends keyof Row & string,
>(
  calls: ReturnType<typeof caseCalls<Detail, Row["status"], Clock, Reason, Selection>>,
  whole: CaseKind<Row, Column>,
  life: Life<Row, { ids?: string[] | undefined } & z.infer<z.ZodObject<Selection>>>,
  answer: (context: VerbContext, id: string) => Promise<z.infer<Detail>>,
): Route[] {
  type Status = Row["status"];
  type Work = Pick<Row, WorkedColumn>;
  // The plans below set these columns only; other work columns of the case are saved unchanged.
  const kind = whole as unknown as CaseKind<Row, WorkedColumn>;
  const refusedResult = refusals(kind.words);
  const step = stepVerbs(kind, {
    answer,
    details: (row, plan) =>
      "set" in plan && plan.set.status ? { from: row.status, to: plan.set.status } : {},
  });

  const take = (row: Row, me: ReturnType<typeof authorOf>): Plan<Work> => {
    if (row.status === life.closed) return { refused: refusedResult.closed };
    const assigned = planAssign(row, me);
    const status = life.taking[row.status as Status] ?? row.status;
    if ("nothing" in assigned && status === row.status) return assigned;
    return {
      set: { assignee_id: me.id, assignee_name: me.name, status } as Change<Work>,
      steps: [{ type: "taken", facts: { status, status_before: row.status, assignee_name: me.name } }],
    };
  };
  const assign = (row: Row, to: Awaited<ReturnType<typeof assigneeOf>>): Plan<Work> =>
    row.status === life.closed ? { refused: refusedResult.closed } : (planAssign(row, to) as Plan<Work>);
  const moveNow = async (context: VerbContext, to: Status, note: string) => {
    const promised = await life.promises?.(context);
    return (row: Row): Plan<Work> => {
      const missingText = life.missing?.(row, to);
      if (missingText) return { refused: missingText };
      const plan = planMove<Status>(life.moves, row.status, to, { note, refused: refusedResult.move });
      if (!("set" in plan)) return plan;
      const again = row.status === life.closed;
      const type = to === life.closed ? "closed" : again ? "reopened" : "status_changed";
      const facts = again && promised ? { promised: promised(row) } : {};
      const steps = plan.steps.map((one) => ({ ...one, type, facts: { ...one.facts, ...facts } }));
      return { set: plan.set as Change<Work>, steps };
    };
  };
  const assigneeOf = (context: VerbContext, id: number | null) =>
    assigneeNamed(context, id, { of: life.assignees, refused: refusedResult.assignee });
  const audit = (context: VerbContext, action: string, id: string, details: object = {}) =>
    context.audit({
      action: `${kind.name}.${action}`,
      objectType: action.startsWith("many_") ? `${kind.name}_bulk` : kind.name,
      objectId: id,
      details: { ...details },
    });
  const comment = async (
    context: VerbContext,
    id: string,
    body: string,
    visibility: "internal" | "client",
  ) => {
    await commentOnCase(context, kind, { id, body, visibility, refused: refusedResult.comment });
    audit(context, "commented", id, { visibility });
    return await answer(context, id);
  };

  return [
    route(
      calls.take,
      step(`${kind.name}.taken`, (row, _input, { actor }) => take(row, authorOf(actor))),
    ),
    route(
      calls.assign,
      step<typeof calls.assign>(`${kind.name}.assigned`, async (row, { assignee_id }, context) =>
        assign(row, await assigneeOf(context, assignee_id)),
      ),
    ),
    route(calls.listAssignees, (context) => listAssignees(context, life.assignees)),
    route(
      calls.move,
      step<typeof calls.move>(`${kind.name}.moved`, async (row, { to, note }, context) =>
        (await moveNow(context, to as Status, note))(row),
      ),
    ),
    route(
      calls.publish,
      step<typeof calls.publish>(
        `${kind.name}.published`,
        (row, { summary }, { clock }) => planPublish(row, summary, clock.now()) as Plan<Work>,
      ),
    ),
    route(
      calls.withdraw,
      step<typeof calls.withdraw>(
        `${kind.name}.withdrawn`,
        (row, { reason }) => planWithdraw(row, reason, refusedResult.unseen) as Plan<Work>,
      ),
    ),
    route(
      calls.pauseClocks,
      step<typeof calls.pauseClocks>(`${kind.name}.clocks_paused`, (row, pause, context) =>
        planPause(context, kind, row.id, pause),
      ),
    ),
    route(
      calls.resumeClocks,
      step(`${kind.name}.clocks_resumed`, (row, _input, context) => planResume(context, kind, row.id)),
    ),
    route(calls.commentInternally, (context, { id, body }) => comment(context, id, body, "internal")),
    route(calls.commentForClient, (context, { id, body }) => comment(context, id, body, "client")),
    route(calls.explainBreach, async (context, breach) => {
      const row = await lockCase(context, kind, { id: breach.id });
      await explainBreach(context, kind, breach);
      audit(context, "breach_explained", row.id, { clock: breach.kind, explanation: breach.explanation });
      kind.announce(context, row);
      return await answer(context, row.id);
    }),
    route(calls.changeMany, async (context, { selection, expected, action }) => {
      const planFor = async (): Promise<BulkPlan<Row, WorkedColumn>> => {
        if (action.do === "take") return { plan: (row) => take(row, authorOf(context.actor)) };
        if (action.do === "move") return { plan: await moveNow(context, action.to as Status, action.note) };
        const to = await assigneeOf(context, action.assignee_id);
        return { plan: (row) => assign(row, to) };
      };
      const result = await changeMany(context, kind, {
        select: () => life.select(context, selection as never),
        expected,
        most: maxAtOnce,
        action,
        planFor,
      });
      const { bulk_id, changed } = result;
      audit(context, "many_changed", bulk_id, { selection, action, selected: expected, changed });
      return result;
    }),
    route(calls.undoMany, async (context, { id }) => {
      const result = await undoMany(context, kind, id);
      audit(context, "many_undone", id, result);
      return result;
    }),
  ];
}
