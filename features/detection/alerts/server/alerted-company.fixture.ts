import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { changeAlerts } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { type AlertDetail, getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import type { Feature } from "#platform/server/feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { alerts } from "../alerts.feature.ts";
import type { Alert } from "../contracts/alerts.contract.ts";
import { listAlerts } from "../contracts/alerts.contract.ts";
import { raiseAlertsFromBatch } from "./raising/follow-events.job.ts";

/** A clock that a test moves. */
export interface MovingClock {
  now(): Date;
  set(moment: string): void;
}

export function movingClock(start: string): MovingClock {
  let moment = new Date(start);
  return { now: () => moment, set: (next) => (moment = new Date(next)) };
}

export const alertsPortal = (clock?: MovingClock, more: Feature[] = []): Promise<TestPortal> =>
  testPortal([events, assurance, alerts, ...more], clock && { clock });

/** Sets the clock of the test to another time without ending signed-in sessions. */
export async function travel(portal: TestPortal, clock: MovingClock, moment: string): Promise<void> {
  clock.set(moment);
  await runQuery(
    portal.database.owner,
    "update session set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '12 hours'",
    [moment],
  );
}

/** The values of a record in tests. */
export interface SampleRecord {
  at: string;
  rule?: string;
  level?: number;
  asset?: string;
  title?: string;
  user?: string;
  from?: string;
}

let serial = 0;

function line({
  at,
  rule = "5710",
  level = 10,
  asset = "servidor-1",
  title = "Acceso fallido",
  user,
  from,
}: SampleRecord) {
  serial += 1;
  return `${exampleLine({
    timestamp: new Date(at).toISOString().replace("Z", "+0000"),
    id: `1791203415.${serial}`,
    rule: { level, description: title, id: rule, groups: ["sshd"] },
    agent: { id: "001", name: asset },
    data: { ...(user && { dstuser: user }), ...(from && { srcip: from }) },
  })}\n`;
}

/** A company with its people and a source whose detections become alerts. */
export async function anAlertedCompany(portal: TestPortal) {
  const source = await aSource(portal);
  const colleague = await signedIn(portal, "operator", source.company);
  /**
   * Delivers records and runs the job that raises alerts from the batch, `times` times at once. Returns a function that
   * runs the job again.
   */
  const deliver = async (records: SampleRecord[], times = 1, bound: { history_before?: string } = {}) => {
    const { body } = await source.deliver(records.map(line).join(""));
    const follow = () =>
      performJob(portal.gate, raiseAlertsFromBatch, {
        actor: systemActor("test", source.company.id),
        input: { batch_ids: [body.batch_id], ...bound },
      });
    await Promise.all(Array.from({ length: times }, follow));
    return follow;
  };
  const list = async (filter: RequestOf<typeof listAlerts> = {}, caller: Caller = source.operator) =>
    (await caller.call(listAlerts, filter)).json<{ items: Alert[]; total: { count: number } }>();
  /** Makes a call as an operator with the current version of the alert, unless another version is given. */
  const step = async <C extends Call>(
    call: C,
    alert: { id: string; version?: number },
    input: object = {},
    caller: Caller = source.operator,
  ) => {
    const answer = await caller.call(call, {
      id: alert.id,
      ...(alert.version !== undefined && { version: alert.version }),
      ...input,
    } as never);
    return { status: answer.statusCode, body: answer.json<AlertDetail & { code: string; detail: string }>() };
  };
  /** Changes one alert as a screen does: with the bulk call for its id, in the version that the person saw. */
  const change = async (
    action: RequestOf<typeof changeAlerts>["action"],
    { id, version }: { id: string; version?: number },
    caller: Caller = source.operator,
  ) => {
    const answer = await caller.call(changeAlerts, {
      selection: { ids: [id] },
      expected: 1,
      ...(version !== undefined && { version }),
      action,
    });
    if (answer.statusCode === 200) return await step(getAlert, { id });
    return { status: answer.statusCode, body: answer.json<AlertDetail & { code: string; detail: string }>() };
  };
  const within = <T>(work: (context: VerbContext) => Promise<T>) =>
    asSystem(
      portal.gate,
      { scope: "company", effect: "write", name: "test", companyId: source.company.id },
      work,
    );
  return { ...source, colleague, deliverAndFollow: deliver, list, step, change, within };
}
