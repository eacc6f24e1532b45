import type { AlertAction } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { changeAlerts } from "#features/detection/alerts/server/bulk/change-alerts.ts";
import { getAlert } from "#features/detection/alerts/server/queue/alert-detail.verbs.ts";
import { listAlerts } from "#features/detection/alerts/server/queue/alerts.verbs.ts";
import {
  explainBreach,
  publishAlert,
  waitForClient,
} from "#features/detection/alerts/server/work/alert-triage.verbs.ts";
import { answerAlert } from "#features/detection/alerts/server/work/shared-alerts.verbs.ts";
import { alertGround } from "#features/detection/alerts/server/work/step-alert.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { leaveComment } from "#platform/server/work/case-routes.ts";
import { type Stage, setStage } from "../compliance/assurance-stage.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoPerson } from "../written/demo-company.ts";
import type { DemoAlerts } from "../written/event-scenarios.ts";
import { fillTemplate } from "./fill-template.ts";
import { SeededChance } from "./seeded-chance.ts";

const minute = 60_000;
const hour = 60 * minute;
/** The age below which alerts are not triaged yet, in milliseconds. */
const untouchedMs = 5 * hour;
/** There are few cloud alerts, so only the newest of them are still open. */
const cloudOpenMs = 5 * 24 * hour;
/** Alerts that will get a verdict stay open until this long before their service-level target. */
const closedBeforeMs = 6 * hour;
/** The least number of newest alerts that remain open: few alerts occur at night and at weekends. */
const leftOpen = 30;

interface Triage {
  stage: Stage;
  /** The number of newest alerts of which some are still worked on; older ones were closed. */
  atWork: number;
  words: DemoAlerts;
  chance: SeededChance;
}

/**
 * Triages the alerts of a company: most are closed, some late, some escalated to N2, one answered and one waiting.
 * Alerts that somebody has already worked on are left out.
 */
export async function workAlerts(
  world: DemoWorld,
  company: { id: number; people: DemoPerson[]; words: DemoAlerts; atWork: number },
): Promise<void> {
  const stage = await setStage(world, company.id, company.people);
  if (!stage) return;
  const everyOpenedAlert = await everyAlert(world, company.id);
  const old = everyOpenedAlert.filter(
    ({ status, opened_at }) => status === "new" && Date.parse(opened_at) < world.now.getTime() - untouchedMs,
  );
  const { words, atWork } = company;
  const triage = { stage, words, atWork, chance: new SeededChance(`alerts ${company.id} ${atWork}`) };
  const oldestFirst = old.toSorted((a, b) => a.opened_at.localeCompare(b.opened_at));
  for (const [place, alert] of oldestFirst.entries())
    await workAlert(triage, alert, place, oldestFirst.length);
}

async function everyAlert(world: DemoWorld, companyId: number): Promise<Alert[]> {
  return await world.readCompany(companyId, async (context) => {
    const alerts: Alert[] = [];
    let cursor: string | undefined;
    do {
      const page = await listAlerts(context, { limit: 200, sort: "-opened", cursor });
      alerts.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return alerts;
  });
}

/** Triages one alert; the newest ones are escalated to N2, or wait. */
async function workAlert(triage: Triage, alert: Alert, place: number, count: number): Promise<void> {
  const { stage, words, atWork, chance } = triage;
  // The number of newer alerts; without alerts at work, beyond every recent one.
  const newerAlerts = count - place + (atWork === 0 ? count : 0);
  const isOpenCloud =
    alert.cloud_account !== null && stage.world.now.getTime() - Date.parse(alert.last_seen_at) < cloudOpenMs;
  const openedAtMs = Date.parse(alert.opened_at);
  const takenAtMs = openedAtMs + (chance.fraction() < 0.07 ? 200 : 4 + chance.below(10)) * minute;
  await change(triage, alert, takenAtMs, { do: "take" });
  const waits = isOpenCloud && newerAlerts % 3 === 0;
  if (newerAlerts <= words.questions.length || waits)
    return await askClient(
      triage,
      alert,
      takenAtMs,
      words.questions[waits ? words.questions.length - 1 : newerAlerts - 1],
    );
  const isRecent = newerAlerts <= atWork;
  // Some alerts wait too long for a verdict, as in any shift.
  const isForgotten = isOpenCloud ? newerAlerts % 4 === 1 : isRecent && newerAlerts % 10 === 6;
  if (!isOpenCloud && isRecent && newerAlerts % 9 === 4) {
    await change(triage, alert, takenAtMs + 5 * minute, {
      do: "escalate",
      note: words.handover,
      assignee_id: null,
    });
    if (!isForgotten) await decide(triage, alert, takenAtMs);
    return;
  }
  if (isForgotten) return;
  if (chance.fraction() < 0.3)
    await step(triage, alert, takenAtMs + 5 * minute, (context, { id }) =>
      leaveComment(context, alertGround, { id, body: words.handover, visibility: "internal" }),
    );
  const decided = await decide(triage, alert, takenAtMs);
  const isInTime = decided.closeBy > stage.world.now.getTime() + closedBeforeMs;
  if (!isOpenCloud && !(isRecent && (isInTime || newerAlerts <= leftOpen)))
    await close(triage, alert, decided);
}

async function askClient(
  triage: Triage,
  alert: Alert,
  takenAtMs: number,
  request: DemoAlerts["questions"][number] | undefined,
): Promise<void> {
  if (!request) return;
  const { stage, words } = triage;
  await step(triage, alert, takenAtMs + 10 * minute, (context, seenVersion) =>
    publishAlert(context, { ...seenVersion, summary: summaryOf(alert, words.summary) }),
  );
  await step(triage, alert, takenAtMs + 20 * minute, (context, seenVersion) =>
    waitForClient(context, { ...seenVersion, question: request.question }),
  );
  if (request.answer)
    await stage.world.asPerson(stage.client, new Date(takenAtMs + 90 * minute), (context) =>
      answerAlert(context, { id: alert.id, kind: "answer", body: request.answer }),
    );
}

interface Decided {
  at: number;
  closeBy: number;
  verdict: Verdict;
  reason: string;
}

/** Alerts that last for hours are classified long before they end. */
async function decide(triage: Triage, alert: Alert, takenAtMs: number): Promise<Decided> {
  const { verdict, reason } = triage.chance.pickSkewed(triage.words.decisions);
  const at = takenAtMs + (8 + triage.chance.below(35)) * minute;
  const { clocks } = await change(triage, alert, at, { do: "decide", verdict, reason });
  const closing = clocks.find(({ kind, state }) => kind === "close" && state === "running");
  return { at, verdict, reason, closeBy: closing?.due_at ? Date.parse(closing.due_at) : 0 };
}

async function close(triage: Triage, alert: Alert, decided: Decided): Promise<void> {
  const { stage, words, chance } = triage;
  const { at, verdict, reason } = decided;
  const closedCount = Math.max(Date.parse(alert.last_seen_at), at) + (15 + chance.below(40)) * minute;
  const detail = await change(triage, alert, closedCount, { do: "close", verdict, reason });
  const late = detail.clocks.find(({ state }) => state === "breached");
  if (late && chance.fraction() < 0.6)
    await stage.world.asPerson(stage.auditor, new Date(closedCount + minute), (context) =>
      explainBreach(context, {
        id: alert.id,
        kind: late.kind,
        cycle: late.cycle,
        explanation: words.explanation,
      }),
    );
}

function summaryOf({ title, asset_name, user_name }: Alert, template: string): string {
  const place = asset_name ?? user_name ?? "Su empresa";
  return String(
    fillTemplate(
      template,
      new Map([
        ["what", title],
        ["place", place],
      ]),
    ),
  );
}

/** Changes one alert by the bulk change with its id, as a screen does. */
const change = (triage: Triage, alert: Alert, at: number, action: AlertAction): Promise<AlertDetail> =>
  step(triage, alert, at, async (context, { id, version }) => {
    await changeAlerts(context, { selection: { ids: [id] }, expected: 1, version, action });
    return await getAlert(context, { id });
  });

async function step(
  { stage }: Triage,
  { id }: Alert,
  at: number,
  work: (context: VerbContext, seenVersion: { id: string; version: number }) => Promise<AlertDetail>,
): Promise<AlertDetail> {
  const moment = new Date(Math.min(at, stage.world.now.getTime()));
  return await stage.world.asPerson(stage.auditor, moment, async (context) => {
    const { alert } = await getAlert(context, { id });
    return await work(context, { id, version: alert.version });
  });
}
