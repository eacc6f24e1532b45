import { alertNumber, levelWords, statusWords } from "#features/alerts/alerts.words.ts";
import { BulkAction, BulkSelection } from "#features/alerts/contracts/alert-bulk.contract.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import { answerText } from "#features/my-work/my-work.words.ts";
import type {
  AskedWork,
  ChangedWork,
  SeenThing,
  WaitingThing,
  WorkSource,
} from "#features/my-work/server/work-source.extension.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeAlerts } from "../bulk/change-alerts.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import { answerAlert } from "../calls/shared/answer-alert.ts";
import { undoBulk } from "../calls/triage/undo-bulk.ts";
import { countOpen } from "../figures/alert-counts.store.ts";
import { visibleTo } from "../figures/visible-to.ts";
import { findSharedPage } from "../work/shared-alert.store.ts";
import { findFirstDue } from "./alert-list.store.ts";
import { alerts } from "./alert-query.store.ts";

interface Named {
  id: string;
  number: number;
  title: string;
  level: number;
  severity: number;
  status: string;
}

const named = ({ id, number, title, level, severity, status }: Named) => ({
  id,
  name: alertNumber(number),
  title,
  severity: severityOf(severity),
  state: statusWords[status as keyof typeof statusWords],
  path: `/Eventos/${levelWords[level as 1 | 2]}/${id}`,
});

/** What the provider works on: open, and not with the client. */
const atWork = BulkSelection.parse({ status: ["new", "in_progress", "escalated"] });

async function findAtWork(context: VerbContext, { most, mine, late }: AskedWork): Promise<WaitingThing[]> {
  const filter = { ...atWork, ...(mine && { mine }), ...(late && { overdue: late }) };
  const rows = await findFirstDue(context.db, await selectionFor(context, filter), most);
  return rows.map((row) => ({
    ...named(row),
    owner: { id: row.assignee_id, name: row.assignee_name },
    due: row.due_at,
    since: row.opened_at,
    version: row.version,
  }));
}

async function findAsked({ db }: VerbContext, { most, mine, late }: AskedWork): Promise<WaitingThing[]> {
  // They wait for the company, not for one of its people, and until no hour.
  if (mine || late) return [];
  const { items } = await findSharedPage(db, { waiting: true, limit: most });
  return items.map((row) => ({
    ...named(row),
    owner: { id: null, name: null },
    due: null,
    since: row.waiting_since ?? row.last_seen_at,
    question: row.waiting_question,
    answers: ["authorised", "refused", "ours"] as const,
  }));
}

/** To the provider the alerts it works on, to the client those that ask something. */
export const waitingAlertsSource: WorkSource = {
  kind: "alert",
  label: "Alertas",
  permission: "alert.read",
  urgentBy: "hours",
  find: (context, asked) => (isProvider(context.actor) ? findAtWork : findAsked)(context, asked),
  async count({ db, actor, clock }) {
    const rows = await countOpen(db, visibleTo(actor), clock.now());
    const sum = (count: "open" | "asked" | "late") => rows.reduce((all, row) => all + row[count], 0);
    return isProvider(actor)
      ? { total: sum("open") - sum("asked"), late: sum("late") }
      : { total: sum("asked"), late: 0 };
  },
  change: {
    permission: "alert.triage",
    knows: (action) => BulkAction.safeParse(action).success,
    make: changeWaiting,
    undo: (context, id) => undoBulk(context, { id }),
  },
  answer: {
    permission: "alert.answer",
    make: (context, id, answer, comment) =>
      answerAlert(context, {
        id,
        kind: answer === "ours" ? "confirm" : "answer",
        body: answerText(answer, comment),
      }),
  },
};

/** Those that the queue can still show; the others are refused, and say why. */
async function changeWaiting(
  context: VerbContext,
  things: readonly SeenThing[],
  action: unknown,
): Promise<ChangedWork> {
  const selection = BulkSelection.parse({ ids: things.map(({ id }) => id) });
  const found = await alerts.selected(context.db, await selectionFor(context, selection), {
    by: "number",
    max: things.length,
  });
  const listed = new Set(found.map(({ id }) => id));
  const gone = things
    .filter(({ id }) => !listed.has(id))
    .map(({ id }) => ({ id, reason: "Ya no está en la lista: se suprimió, se unió a otra o no existe." }));
  if (found.length === 0) return { bulkId: null, changed: 0, refused: gone };
  const { bulk_id, changed, refused } = await changeAlerts(context, {
    selection: { ids: [...listed] },
    expected: found.length,
    seen: new Map(things.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))),
    action: BulkAction.parse(action),
  });
  return { bulkId: changed > 0 ? bulk_id : null, changed, refused: [...refused, ...gone] };
}
