import type { z } from "zod";
import type { Visibility } from "#platform/contract/case-work.ts";
import type {
  assigneesCall,
  clockCalls,
  commentCalls,
  sharingCalls,
} from "#platform/contract/cases/case-calls.ts";
import { type Route, route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { listAssignees } from "./assignee.ts";
import { explainBreach, planPause, planResume } from "./case-clocks.ts";
import type { CaseKind, CaseNouns, CaseRow } from "./case-kind.ts";
import { lockCase, stepVerbs } from "./change-cases.ts";
import { commentOnCase } from "./comment-on-case.ts";
import type { PeopleOf } from "./person.store.ts";
import { type CasePlan, planPublish, planWithdraw } from "./plan.rules.ts";

/** A kind of case together with the answers and audit details of its steps. */
export interface CaseGround<Row extends CaseRow, Work extends keyof Row & string, Detail> {
  kind: CaseKind<Row, Work>;
  /** Reads the case as the answer of a step. */
  answer(context: VerbContext, id: string): Promise<Detail>;
  /** Returns the audit details of a step, besides its action; for entries without a plan, the name of the case. */
  details?(row: Row, plan?: CasePlan<Pick<Row, Work>>): object;
}

/** Returns the messages of refusals, with the noun of the kind of case. */
function refusals({ one, gender }: CaseNouns) {
  const [este, lo] = gender === "feminine" ? ["esta", "la"] : ["este", "lo"];
  return {
    unseen: `El cliente no ve ${este} ${one}.`,
    comment: `El cliente no ve ${este} ${one}: publíque${lo} antes de escribirle.`,
  };
}

/** A case of a kind whose cases the client may not see, or of one that the client always sees. */
type Commented = CaseRow & { client_visible?: boolean };

/** Adds a comment. A comment conflicts with no other change, so it needs no version. */
export async function leaveComment<Row extends Commented, Work extends keyof Row & string, Detail>(
  context: VerbContext,
  { kind, answer, details }: CaseGround<Row, Work, Detail>,
  { id, body, visibility }: { id: string; body: string; visibility: Visibility },
): Promise<Detail> {
  const refused = refusals(kind.words).comment;
  const row = await commentOnCase(context, kind, { id, body, visibility, refused });
  context.audit({
    action: `${kind.name}.commented`,
    objectType: kind.name,
    objectId: id,
    details: { ...details?.(row), visibility },
  });
  return await answer(context, id);
}

/** The routes of the two comments. */
export function commentRoutes<
  Row extends Commented,
  Work extends keyof Row & string,
  Detail extends z.ZodType,
>(calls: ReturnType<typeof commentCalls<Detail>>, ground: CaseGround<Row, Work, z.infer<Detail>>): Route[] {
  return [
    route(calls.commentInternally, (context, comment) =>
      leaveComment(context, ground, { ...comment, visibility: "internal" }),
    ),
    route(calls.commentForClient, (context, comment) =>
      leaveComment(context, ground, { ...comment, visibility: "client" }),
    ),
  ];
}

interface SharedRow extends CaseRow {
  client_visible: boolean;
  client_summary: string;
  published_at: Date | null;
}

/** The verbs by which a case is published for the client and withdrawn. */
export function sharingVerbs<
  Row extends SharedRow,
  Work extends keyof Row & string,
  Detail extends z.ZodType,
>(
  calls: ReturnType<typeof sharingCalls<Detail>>,
  ground: CaseGround<Row, Work, z.infer<Detail>>,
  /** Plans the withdrawal, where more ends with it than the visibility. */
  withdrawal?: (row: Row, reason: string) => CasePlan<Pick<Row, Work>>,
) {
  const { kind } = ground;
  const step = stepVerbs(kind, ground);
  const { unseen } = refusals(kind.words);
  return {
    publish: step<typeof calls.publish>(
      `${kind.name}.published`,
      (row, { summary }, { clock }) => planPublish(row, summary, clock.now()) as CasePlan<Pick<Row, Work>>,
    ),
    withdraw: step<typeof calls.withdraw>(
      `${kind.name}.withdrawn`,
      (row, { reason }) =>
        withdrawal?.(row, reason) ?? (planWithdraw(row, reason, unseen) as CasePlan<Pick<Row, Work>>),
    ),
  };
}

/** The routes by which a case is published for the client and withdrawn. */
export function sharingRoutes<
  Row extends SharedRow,
  Work extends keyof Row & string,
  Detail extends z.ZodType,
>(calls: ReturnType<typeof sharingCalls<Detail>>, ground: CaseGround<Row, Work, z.infer<Detail>>): Route[] {
  const { publish, withdraw } = sharingVerbs(calls, ground);
  return [route(calls.publish, publish), route(calls.withdraw, withdraw)];
}

/** The verbs of the timers; `refusedFor` contains the refusal to resume for each pause that another action ends. */
export function clockVerbs<
  Row extends CaseRow,
  Work extends keyof Row & string,
  Detail extends z.ZodType,
  Clock extends string,
  Reason extends string,
>(
  calls: ReturnType<typeof clockCalls<Detail, Clock, Reason>>,
  ground: CaseGround<Row, Work, z.infer<Detail>>,
  refusedFor: Readonly<Record<string, string>> = {},
) {
  const { kind, answer, details } = ground;
  const step = stepVerbs(kind, ground);
  const explain: Verb<typeof calls.explainBreach> = async (context, breach) => {
    const { id, kind: clock, explanation } = breach;
    const row = await lockCase(context, kind, { id });
    await explainBreach(context, kind, breach);
    context.audit({
      action: `${kind.name}.breach_explained`,
      objectType: kind.name,
      objectId: id,
      details: { ...details?.(row), clock, explanation },
    });
    kind.announce(context, row);
    return await answer(context, id);
  };
  return {
    pauseClocks: step<typeof calls.pauseClocks>(`${kind.name}.clocks_paused`, (row, pause, context) =>
      planPause(context, kind, row.id, pause),
    ),
    resumeClocks: step<typeof calls.resumeClocks>(`${kind.name}.clocks_resumed`, (row, _input, context) =>
      planResume(context, kind, row.id, refusedFor),
    ),
    explainBreach: explain,
  };
}

/** The routes of the timers. */
export function clockRoutes<
  Row extends CaseRow,
  Work extends keyof Row & string,
  Detail extends z.ZodType,
  Clock extends string,
  Reason extends string,
>(
  calls: ReturnType<typeof clockCalls<Detail, Clock, Reason>>,
  ground: CaseGround<Row, Work, z.infer<Detail>>,
  refusedFor?: Readonly<Record<string, string>>,
): Route[] {
  const verbs = clockVerbs(calls, ground, refusedFor);
  return [
    route(calls.pauseClocks, verbs.pauseClocks),
    route(calls.resumeClocks, verbs.resumeClocks),
    route(calls.explainBreach, verbs.explainBreach),
  ];
}

export const assigneesRoute = (call: ReturnType<typeof assigneesCall>, of: PeopleOf): Route =>
  route(call, (context) => listAssignees(context, of));
