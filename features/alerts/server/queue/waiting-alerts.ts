import { alertNumber, levelWords, statusWords } from "#features/alerts/alerts.words.ts";
import { BulkSelection } from "#features/alerts/contracts/alert-bulk.contract.ts";
import { severityOf } from "#features/events/server/events.public.ts";
import { answerText } from "#features/my-work/my-work.words.ts";
import type { AskedWork, WaitingThing, WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import { answerAlert } from "../calls/shared/answer-alert.ts";
import { bulkAlerts } from "../calls/triage/bulk-alerts.ts";
import { countOpen } from "../figures/alert-counts.store.ts";
import { visibleTo } from "../figures/visible-to.ts";
import { findSharedPage } from "../work/shared-alert.store.ts";
import { findFirstDue, findSelected } from "./alert-list.store.ts";

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
  find: (context, asked) => (isProvider(context.actor) ? findAtWork : findAsked)(context, asked),
  async count({ db, actor, clock }) {
    const rows = await countOpen(db, visibleTo(actor), clock.now());
    const sum = (count: "open" | "asked" | "late") => rows.reduce((all, row) => all + row[count], 0);
    return isProvider(actor)
      ? { total: sum("open") - sum("asked"), late: sum("late") }
      : { total: sum("asked"), late: 0 };
  },
  take: { permission: "alert.triage", make: takeAlerts },
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

/** Those that the provider works on; the others are left. */
async function takeAlerts(context: VerbContext, ids: readonly string[]): Promise<number> {
  const selection = await selectionFor(context, { ...atWork, ids: [...ids] });
  const standing = await findSelected(context.db, selection, ids.length);
  if (standing.length === 0) return 0;
  const { changed } = await bulkAlerts(context, {
    selection: BulkSelection.parse({ ids: standing.map(({ id }) => id) }),
    expected: standing.length,
    action: { do: "take" },
  });
  return changed;
}
